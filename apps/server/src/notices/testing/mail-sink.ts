import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail {
  readonly from: string;
  readonly to: string;
  /** Headers by their names in small letters, unfolded. */
  readonly headers: { readonly [name: string]: string };
  readonly text: string;
}

/** A mail server for tests that keeps what it is sent. */
export class MailSink {
  readonly mails: CaughtMail[] = [];
  /** Refuses every recipient with this code; 0 for none. */
  refusal = 0;
  readonly #server: SMTPServer;

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, done) =>
        done(this.refusal === 0 ? null : Object.assign(new Error('no'), { responseCode: this.refusal })),
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom === false ? '' : mailFrom.address;
          this.mails.push({ from, to: rcptTo[0].address, ...parse(Buffer.concat(parts).toString()) });
          done();
        });
      },
    });
  }

  static async open(): Promise<MailSink> {
    const sink = new MailSink();
    await new Promise<void>((ready) => sink.#server.listen(0, '127.0.0.1', ready));
    return sink;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((done) => this.#server.close(() => done()));
  }
}

/** The headers and the text of a mail of one part. */
function parse(source: string): Pick<CaughtMail, 'headers' | 'text'> {
  const [head, ...body] = source.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const raw = body.join('\n\n');
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return { headers, text: Buffer.from(raw, 'base64').toString() };
  return { headers, text: encoding === 'quoted-printable' ? plainOf(raw) : raw };
}

const plainOf = (quoted: string): string =>
  Buffer.from(
    quoted
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
