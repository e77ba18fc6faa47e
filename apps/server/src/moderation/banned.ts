import type { Restriction } from '../store/moderation.ts';

/** A banned user tries to sign in or connect. */
export class Banned extends Error {
  override name = 'Banned';
  readonly reason: string;
  /** When the ban ends; null for one without an end. */
  readonly until: number | null;

  constructor({ reason, until }: Pick<Restriction, 'reason' | 'until'>) {
    super('a banned user tries to come in');
    this.reason = reason;
    this.until = until;
  }
}
