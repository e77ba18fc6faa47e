import { readFileSync } from 'node:fs';
import { analyse } from '@tuckbox/bots/coach';
import { act, type GameRecord, openTable, type PlayedGame, type Position, type Seat } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import type { TableRecord } from '@tuckbox/protocol/client';
import { stacks } from '@tuckbox/stacks';
import { expect, it } from 'vitest';
import type { LocalGame } from '../local/local-game.ts';
import { anyGameOf } from '../local/testing/games.ts';
import type { ReplaySource } from '../replay/ask-worker.ts';
import fixture from '../replay/fixtures/stacks.json' with { type: 'json' };
import { sharedOf } from '../replay/shared-game.ts';
import { playedFrom } from './played-game.ts';

const game = anyGameOf(stacks);
const GOLDEN = '../../../../packages/games/stacks/fixtures/golden/2-seats-target-10.json';

const golden = JSON.parse(readFileSync(new URL(GOLDEN, import.meta.url), 'utf8')) as GameRecord;
const local: LocalGame = {
  ...golden,
  id: 'golden',
  options: golden.options,
  seats: [
    { kind: 'person', name: 'Ada', level: null },
    { kind: 'person', name: 'Ben', level: null },
  ],
  entries: golden.entries.map((entry) => ({ ...entry, by: null })),
  startedAt: 0,
  changedAt: 0,
};
const shared = sharedOf(local);
if (shared === null) throw new Error('the game is over');

/** Replays the game and returns the places. */
function placesOf({ options, seats, luck, start, steps }: PlayedGame): readonly number[] | undefined {
  const opened = openTable(game, options, seats);
  if (!opened.ok) throw new Error(opened.error.code);
  const state = game.setup(opened.value, seats, start(), luck);
  for (const { seat, text } of steps) expect(act(game, state, seat, text, luck)).toMatchObject({ ok: true });
  return game.outcome(state as Position<never>)?.places;
}

const SOURCES: readonly [string, ReplaySource, readonly number[] | null][] = [
  ['of this device', { kind: 'local', game: local }, golden.places],
  ['from a link', { kind: 'shared', shared }, golden.places],
  ['of the server', { kind: 'table', record: fixture as unknown as TableRecord }, fixture.places],
];

it.each(SOURCES)('a game %s is played again step by step, as its replay counts them', (_, source, places) => {
  const played = playedFrom(source);
  expect(played.dealtAt).toBe(0);
  expect(played.steps.map(({ seq }) => seq)).toEqual(played.steps.map((_, index) => index + 1));
  expect(placesOf(played)).toEqual(places);
});

it.each(SOURCES)('a game %s can be analysed', (_, source) => {
  const steps = analyse(game, playedFrom(source), {
    seat: 0 as Seat,
    share: 0.05,
    rng: rngFromSeed('an analysis'),
  });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const own = playedFrom(source).steps.flatMap(({ seq, seat }) => (seat === 0 ? [seq] : []));
  expect(step.value.decisions.map(({ seq }) => seq)).toEqual(own);
});
