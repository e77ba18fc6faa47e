import type { Transporter } from 'nodemailer';
import type { SendOutcome } from './push.ts';

export interface Mail {
  /** The same for every try, so that a mail that arrives twice is recognized. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The address that stops all mails; null for a mail that was asked for just now. */
  readonly stopUrl: string | null;
}

export interface MailerParts {
  readonly url: string;
  readonly from: string;
  /** The host in message ids. */
  readonly host: string;
}

const TIME_OUT_MS = 15_000;

/** The answers of SMTP that a mailbox does not exist, or takes nothing. */
const NO_SUCH_MAILBOX = [550, 551, 553];

/** Sends mail by the SMTP server that the host has set up. */
export class Mailer {
  readonly #parts: MailerParts;
  #transporter: Promise<Transporter> | null = null;

  constructor(parts: MailerParts) {
    this.#parts = parts;
  }

  async send({ id, to, subject, text, stopUrl }: Mail): Promise<SendOutcome> {
    const { from, host } = this.#parts;
    const list =
      stopUrl === null
        ? {}
        : {
            'List-Unsubscribe': `<${stopUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          };
    try {
      const transporter = await this.#connect();
      await transporter.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...list },
      });
      return 'sent';
    } catch (error) {
      // The text of the error may have the address in it.
      const { responseCode, code } = error as { readonly responseCode?: number; readonly code?: string };
      if (responseCode !== undefined && NO_SUCH_MAILBOX.includes(responseCode)) return 'gone';
      return { failed: String(responseCode ?? code ?? 'unknown') };
    }
  }

  /** Whether the server takes mail from us. */
  async isUp(): Promise<boolean> {
    try {
      return await (await this.#connect()).verify();
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    (await this.#transporter)?.close();
  }

  #connect(): Promise<Transporter> {
    this.#transporter ??= this.#open();
    return this.#transporter;
  }

  async #open(): Promise<Transporter> {
    const { createTransport } = (await import('nodemailer')).default;
    return createTransport({
      url: this.#parts.url,
      connectionTimeout: TIME_OUT_MS,
      greetingTimeout: TIME_OUT_MS,
      socketTimeout: TIME_OUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}
