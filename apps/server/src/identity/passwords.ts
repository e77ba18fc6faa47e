import { err, ok, type Result } from '@tuckbox/kit';
import { COST, type Cost, hashPassword, isOutdated, isPassword, nobodysPassword } from './password.ts';
import { Queue } from './queue.ts';

/** Each takes 32 MB and a core for a while, so that no more than two are tried at once. */
const AT_ONCE = 2;
const LONGEST_QUEUE = 60;

/** Keeps and tries passwords, with an eye on what that costs. */
export class Passwords {
  readonly #cost: Cost;
  readonly #queue = new Queue(AT_ONCE, LONGEST_QUEUE);
  readonly #nobodys: string;

  constructor(cost: Cost = COST) {
    this.#cost = cost;
    this.#nobodys = nobodysPassword(cost);
  }

  async keep(password: string): Promise<Result<string, 'busy'>> {
    if (this.#queue.isFull) return err('busy');
    return ok(await this.#queue.do(() => hashPassword(password, this.#cost)));
  }

  /** Where there is no such account the same work is done, so that the time tells nobody which logins exist. */
  async isRight(password: string, kept: string | null): Promise<Result<boolean, 'busy'>> {
    if (this.#queue.isFull) return err('busy');
    return ok(await this.#queue.do(() => isPassword(password, kept ?? this.#nobodys)));
  }

  /** The password kept anew where it was kept at a lower cost than today's; null where nothing is to be done. */
  async renew(password: string, kept: string): Promise<string | null> {
    if (!isOutdated(kept, this.#cost)) return null;
    const renewed = await this.keep(password);
    return renewed.ok ? renewed.value : null;
  }
}
