import { hashOf, isEqualInConstantTime, signatureOf } from '../identity/secrets.ts';

/** The action of a link in a mail, which works without signing in. */
export type LinkAction =
  | { readonly kind: 'confirm'; readonly user: string; readonly until: number }
  | { readonly kind: 'stop-mail'; readonly user: string }
  | { readonly kind: 'stop-push'; readonly device: string };

/**
 * Makes and reads the links in mails and messages. The signature covers the address of the mail, so that a link that
 * was sent to one address does nothing for another.
 */
export class NoticeLinks {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  confirm(user: string, address: string, until: number): string {
    return this.#signed(`c.${user}.${until.toString(36)}`, address);
  }

  stopMail(user: string, address: string): string {
    return this.#signed(`m.${user}`, address);
  }

  stopPush(device: string): string {
    return this.#signed(`p.${device}`, '');
  }

  /** The action that a link claims. Verify the link before acting on it. */
  read(token: string): LinkAction | null {
    const [kind, who, until] = token.split('.').slice(0, -1);
    if (who === undefined) return null;
    if (kind === 'c' && until !== undefined)
      return { kind: 'confirm', user: who, until: parseInt(until, 36) };
    if (kind === 'm') return { kind: 'stop-mail', user: who };
    return kind === 'p' ? { kind: 'stop-push', device: who } : null;
  }

  /** Whether we have made this link, for this address where it came by mail. */
  isOurs(token: string, address: string): boolean {
    const text = token.slice(0, Math.max(0, token.lastIndexOf('.')));
    return isEqualInConstantTime(token, this.#signed(text, address));
  }

  #signed(text: string, address: string): string {
    return `${text}.${signatureOf(this.#key, `${text} ${hashOf(address)}`)}`;
  }
}
