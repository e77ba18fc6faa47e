import { err, ok, type Result } from '@tuckbox/kit';
import type { TournamentBots } from '@tuckbox/protocol';
import { TOURNAMENT_LIMITS } from '@tuckbox/protocol';
import { CHARACTERS } from '@tuckbox/protocol/client';
import type { UserId } from '@tuckbox/table';
import type { Entrant, TournamentChange, WholeTournament } from '../store/tournaments.ts';
import type { TournamentRefusal } from './refusal.ts';

/** A change of a tournament, or why it is refused; null if it would change nothing. */
export type Decided = Result<TournamentChange | null, TournamentRefusal>;

/** Somebody who registers. */
export interface Applicant {
  readonly user: UserId;
  readonly name: string;
  readonly isGuest: boolean;
  readonly rating: number | null;
  readonly entropy: string | null;
}

/** Registers somebody, or brings them back after a withdrawal. */
export function enter(whole: WholeTournament, applicant: Applicant, now: number): Decided {
  const { plan, status } = whole.tournament;
  const known = whole.entrants.find(({ user }) => user === applicant.user);
  if (status !== 'registering' && status !== 'playing') return err('tournament-over');
  if (known?.isIn) return ok(withEntropy(whole, known, applicant));
  if (plan.accountsOnly && applicant.isGuest) return err('accounts-enter');
  if (known === undefined ? !mayEnter(whole) : !mayReturn(whole)) return err('entries-closed');
  if (isFull(whole, 1)) return err('entrants-full');
  const { user, name, rating, entropy } = applicant;
  const since = firstRound(whole);
  const entrant: Entrant =
    known === undefined
      ? {
          number: whole.entrants.length + 1,
          user,
          name,
          bot: null,
          isIn: true,
          since,
          rating,
          entropy,
          enteredAt: now,
        }
      : { ...known, name, isIn: true, since, entropy: entropy ?? known.entropy, enteredAt: now };
  return ok({ entrants: [entrant] });
}

/** A part of the shuffles may be sent later, as long as the list is not fixed. */
function withEntropy(
  { tournament }: WholeTournament,
  known: Entrant,
  { entropy }: Applicant,
): TournamentChange | null {
  const isNews = entropy !== null && entropy !== known.entropy && tournament.status === 'registering';
  return isNews ? { entrants: [{ ...known, entropy }] } : null;
}

const firstRound = ({ tournament: { plan, round } }: WholeTournament): number =>
  plan.format === 'arena' ? 1 : round + 1;

/** After the start only in formats that pair everybody again each round, and if a round is left. */
function mayEnter(whole: WholeTournament): boolean {
  const { plan, status } = whole.tournament;
  const isOpenLater = plan.late && (plan.format === 'swiss' || plan.format === 'arena');
  return status === 'registering' || (isOpenLater && mayReturn(whole));
}

/** Whoever has gone out of a knock-out is out. */
function mayReturn({ tournament: { plan, status, round, rounds } }: WholeTournament): boolean {
  return status === 'registering' || (plan.format !== 'knock-out' && (rounds === null || round < rounds));
}

const isFull = ({ tournament, entrants }: WholeTournament, added: number): boolean =>
  entrants.filter(({ isIn }) => isIn).length + added > tournament.plan.capacity ||
  // Withdrawn entrants keep their numbers.
  entrants.length + added > 2 * TOURNAMENT_LIMITS.entrants;

/** Withdraws an entrant, who keeps the points. */
export function withdraw({ tournament, entrants }: WholeTournament, number: number): Decided {
  const entrant = entrants[number - 1];
  if (entrant === undefined) return err('no-entrant');
  if (tournament.status !== 'registering' && tournament.status !== 'playing') return err('tournament-over');
  return ok(entrant.isIn ? { entrants: [{ ...entrant, isIn: false }] } : null);
}

/** Enters bots, each under a name of its own. */
export function enterBots(whole: WholeTournament, { level, count }: TournamentBots, now: number): Decided {
  const { plan, status } = whole.tournament;
  if (plan.rated) return err('no-bots-here');
  if (status !== 'registering' && status !== 'playing') return err('tournament-over');
  if (!mayEnter(whole)) return err('entries-closed');
  const bots = whole.entrants.filter(({ bot, isIn }) => bot !== null && isIn).length;
  if (bots + count > TOURNAMENT_LIMITS.bots) return err('too-many-bots');
  if (isFull(whole, count)) return err('entrants-full');
  const names = CHARACTERS.filter((character) => character.level === level).map(({ name }) => name);
  const before = whole.entrants.filter(({ bot }) => bot === level).length;
  const entrants = Array.from({ length: count }, (_, index): Entrant => {
    const time = Math.floor((before + index) / names.length) + 1;
    const name = names[(before + index) % names.length];
    return {
      number: whole.entrants.length + 1 + index,
      user: null,
      name: time === 1 ? name : `${name} ${time}`,
      bot: level,
      isIn: true,
      since: firstRound(whole),
      rating: null,
      entropy: null,
      enteredAt: now,
    };
  });
  return ok({ entrants });
}
