import type { AnyGame } from '@tuckbox/catalog';
import { explain, openTable } from '@tuckbox/engine';
import { err, ok, type Result } from '@tuckbox/kit';
import { Play } from '../table/play.ts';
import { commitmentTo, seedOf } from '../table/proof.ts';
import { seatOrder } from '../table/standing.ts';
import type { TableRecord } from './record.ts';

/** What a record that holds has shown. */
export interface Verdict {
  readonly moves: number;
  readonly undone: number;
  readonly places: readonly number[];
}

/** What is checked, in this order. */
export type Check = 'rules' | 'commitment' | 'seed' | 'order' | 'deal' | 'moves' | 'places';

/**
 * Deals and plays a record again and compares everything that can be compared; `held` is told of each check that
 * it passes. The error is a sentence about the first thing that does not hold.
 */
export function verifyRecord(
  game: AnyGame,
  record: TableRecord,
  held: (check: Check) => void = () => {},
): Result<Verdict, string> {
  const { plan, secret, entropy, seed } = record;
  if (game.id !== plan.game) return err(`this is a record of ${plan.game}, not of ${game.id}`);
  if (game.rulesVersion !== plan.rulesVersion) {
    return err(
      `it was played by version ${plan.rulesVersion} of the rules, and this is version ${game.rulesVersion}`,
    );
  }
  const options = openTable(game, plan.options, plan.seats);
  if (!options.ok) return err(`there is no such table: ${explain(game, options.error)}`);
  held('rules');
  if (commitmentTo(secret) !== plan.commitment) return err('the secret is not the one that was committed to');
  held('commitment');
  if (seedOf(secret, entropy) !== seed)
    return err('the seed does not come from the secret and the players’ parts');
  held('seed');
  if (String(seatOrder(plan, seed)) !== String(record.order))
    return err('the seats were not drawn by the seed');
  held('order');
  const play = new Play(game, options.value, plan.seats, seed);
  if (play.hash !== record.dealt) return err('the cards were not dealt by the seed');
  held('deal');
  return playedAgain(play, record, held);
}

function playedAgain(play: Play, record: TableRecord, held: (check: Check) => void): Result<Verdict, string> {
  let undone = 0;
  let moves = 0;
  for (const entry of record.entries) {
    if (entry.kind === 'undone') {
      play.rewind(entry.to);
      undone++;
    }
    if (entry.kind !== 'moved') continue;
    const where = `entry ${entry.seq} (seat ${entry.seat}: ${entry.do})`;
    if (!isPlayable(play, entry)) return err(`${where} is not a legal move`);
    if (play.hash !== entry.hash) return err(`${where} leads to another position than was written`);
    moves++;
  }
  held('moves');
  const { places } = play;
  if (places === null) return err('the game is not over after the last move');
  if (String(places) !== String(record.places)) return err('the places are not those written');
  held('places');
  return ok({ moves, undone, places });
}

function isPlayable(play: Play, { seat, do: text, seq }: { seat: number; do: string; seq: number }): boolean {
  try {
    play.replay(seat - 1, text, seq);
    return true;
  } catch {
    return false;
  }
}
