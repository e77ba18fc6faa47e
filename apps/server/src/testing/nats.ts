import { connect } from 'node:net';
import { type Daemon, eventually, freePort, startDaemon } from './daemon.ts';

/** A NATS server for a test. It stores nothing on disk. */
export class NatsServer {
  readonly port: number;
  readonly #program: string;
  #daemon: Daemon | null = null;

  private constructor(program: string, port: number) {
    this.#program = program;
    this.port = port;
  }

  static async start(program: string): Promise<NatsServer> {
    const server = new NatsServer(program, await freePort());
    await server.start();
    return server;
  }

  get address(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    if (this.#daemon === null) throw new Error('NATS is not running');
    return this.#daemon.pid;
  }

  async start(): Promise<void> {
    const args = ['-a', '127.0.0.1', '-p', String(this.port)];
    this.#daemon = await startDaemon({ program: this.#program, args });
    const daemon = this.#daemon;
    await eventually('NATS answers', () => answers(this.port)).catch((error: Error) => {
      throw new Error(`${error.message}: ${daemon.output()}`);
    });
  }

  async stop(how: 'in order' | 'at once' = 'at once'): Promise<void> {
    await this.#daemon?.stop(how === 'at once' ? 'SIGKILL' : 'SIGINT');
    this.#daemon = null;
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', (greeting) => {
      socket.destroy();
      resolve(String(greeting).startsWith('INFO'));
    });
    socket.once('error', () => resolve(false));
  });
