import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '../services.ts';
import { COLUMNS, Latencies } from './latencies.ts';

const NANOSECONDS = 1e9;
/** How often the event loop is looked at: more often would cost an idle server more than all the rest. */
const LOOK_MS = 50;

/** What is counted, for Prometheus. */
export class Meters implements Metrics {
  readonly #registry = new Registry();
  readonly #moves = new Latencies(
    'tuckbox_move_seconds',
    'From the arrival of a move to its acknowledgement, on disk and shown; its count is the moves of players',
    'game',
  );
  readonly #refusals = new Counter({
    name: 'tuckbox_refusals_total',
    help: 'What was refused, by rule of the game or by reason',
    labelNames: ['rule'],
    registers: [this.#registry],
  });
  readonly #connections = new Gauge({
    name: 'tuckbox_connections',
    help: 'Open sockets',
    registers: [this.#registry],
  });
  readonly #requests = new Histogram({
    name: 'tuckbox_http_request_seconds',
    help: 'HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [...COLUMNS],
    registers: [this.#registry],
  });
  /** How many sockets are open now. */
  openSockets = 0;
  readonly #delay = monitorEventLoopDelay({ resolution: LOOK_MS });

  constructor() {
    this.#delay.enable();
    const delay = this.#delay;
    new Gauge({
      name: 'tuckbox_event_loop_delay_seconds',
      help: 'How late the event loop was since the last look',
      labelNames: ['quantile'],
      registers: [this.#registry],
      collect() {
        this.set({ quantile: '0.5' }, lateness(delay.percentile(50)));
        this.set({ quantile: '0.99' }, lateness(delay.percentile(99)));
        this.set({ quantile: '1' }, lateness(delay.max));
        delay.reset();
      },
    });
    this.gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss());
    this.gauge(
      'tuckbox_heap_used_bytes',
      'Memory in use by the program',
      () => process.memoryUsage().heapUsed,
    );
    this.gauge(
      'process_start_time_seconds',
      'When the process started',
      () => Date.now() / 1000 - process.uptime(),
    );
    new Counter({
      name: 'process_cpu_seconds_total',
      help: 'Processor time of the process',
      registers: [this.#registry],
      collect() {
        const { user, system } = process.cpuUsage();
        this.reset();
        this.inc((user + system) / 1e6);
      },
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** A number that is read when somebody asks for it. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read());
      },
    });
  }

  async text(): Promise<string> {
    return `${await this.#registry.metrics()}\n${this.#moves.text()}`;
  }

  close(): void {
    this.#delay.disable();
  }

  moved(game: string, milliseconds: number): void {
    this.#moves.count(game, milliseconds / 1000);
  }

  refused(rule: string): void {
    this.#refusals.inc({ rule });
  }

  answered(method: string, route: string, status: number, milliseconds: number): void {
    this.#requests.observe({ method, route, status }, milliseconds / 1000);
  }

  socketOpened(): void {
    this.openSockets++;
    this.#connections.inc();
  }

  socketClosed(): void {
    this.openSockets--;
    this.#connections.dec();
  }
}

/** What Node measures is the time from look to look, which has the wished-for pause in it. */
const lateness = (nanoseconds: number): number => Math.max(0, nanoseconds / NANOSECONDS - LOOK_MS / 1000);
