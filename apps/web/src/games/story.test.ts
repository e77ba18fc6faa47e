import { readFileSync } from 'node:fs';
import { type GameRecord, type Seat, SPECTATOR } from '@tuckbox/engine';
import { framesFrom, Play, seededShuffle } from '@tuckbox/table';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGE_CODES } from '../words/testing/lists.ts';
import { setLanguage } from '../words/words.ts';
import { GAME_IDS, type GameId, loadGame } from './load.ts';
import { loadStory } from './manifests.ts';
import { seatWithMost } from './story.ts';
import type { Scene, Step } from './ui.ts';

vi.mock('./tuck-it/say.ts', async () => ({ say: await speaking('./tuck-it/words/') }));
vi.mock('./stacks/say.ts', async () => ({ say: await speaking('./stacks/words/') }));
vi.mock('./tock/say.ts', async () => ({ say: await speaking('./tock/words/') }));
vi.mock('./tricky-tactics/say.ts', async () => ({ say: await speaking('./tricky-tactics/words/') }));

const speaking = vi.hoisted(() => async (folder: string) => {
  const { speaker } = await import('../words/testing/lists.ts');
  return speaker(new URL(folder, import.meta.url));
});

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn'];

/** The end of a golden game as one seat or a spectator sees it. */
async function endOf(id: GameId, file: string, seat: number | null): Promise<Scene> {
  const url = new URL(`../../../../packages/games/${id}/fixtures/golden/${file}.json`, import.meta.url);
  const record = JSON.parse(readFileSync(url, 'utf8')) as GameRecord;
  const game = await loadGame(id);
  const played = new Play(game, record.options, record.seats, seededShuffle(record.seed));
  const eyes = seat === null ? SPECTATOR : (seat as Seat);
  const moves = record.entries.map((entry, index) => ({
    seq: index + 1,
    what: { seat: entry.seat - 1, do: entry.do, mover: 'player' as const, hash: entry.hash },
  }));
  const history = [...framesFrom(played, 0, moves, eyes)];
  return {
    view: game.view(played.position, eyes),
    seat: seat as Seat | null,
    players: NAMES.slice(0, game.seatCount(played.position as never)).map((name, index) => ({
      name,
      isYou: index === seat,
      isBot: false,
      isOnline: true,
      clock: null,
    })),
    waiting: [],
    legal: [],
    recent: [],
    history: history as unknown as readonly Step[],
    places: played.places,
  };
}

/** The same scene with this history. */
const after = (scene: Scene, ...events: readonly object[]): Scene => ({
  ...scene,
  history: [{ seq: 1, seat: 0 as Seat, events: events as unknown as Step['events'] }],
});

beforeEach(() => setLanguage('en'));

/** Traces of a missing parameter. */
const BROKEN = /[{}]|undefined|null|NaN| {2}/;

describe.each(GAME_IDS)('the story of %s', (id) => {
  it.each(LANGUAGE_CODES)('has texts in %s for a player and for a spectator', async (tongue) => {
    await setLanguage(tongue);
    const story = await loadStory(id);
    for (const seat of [0, null]) {
      const scene = await endOf(id, '2-seats', seat);
      const lines = [
        story.fact(scene),
        story.chapterTitle(2),
        ...scene.players.map((_, other) => story.score(scene, other)),
      ];
      for (const line of lines) expect(line).toSatisfy((text: string) => text !== '' && !BROKEN.test(text));
      expect(story.pieces(scene).length).toSatisfy((count: number) => count >= 3 && count <= 5);
    }
  });
});

describe('one fact', () => {
  it('of Stacks is how many lies were caught, or the best round', async () => {
    const { fact } = await loadStory('stacks');
    const scene = await endOf('stacks', '2-seats', 0);
    const call = (seat: number, bid: number): object => ({ kind: 'called', seat, accused: 1, bid, worth: 5 });
    const scored = { kind: 'scored', seat: 1, stack: [], points: 14, score: 14 };
    expect(fact(after(scene, call(0, 9), call(0, 8), call(0, 5), call(0, 7), scored))).toBe(
      'You caught 3 lies.',
    );
    expect(fact(after(scene, call(1, 9), call(1, 8), call(0, 8)))).toBe('Ben caught 2 lies.');
    expect(fact(after(scene, call(0, 9), scored))).toBe('Best round: Ben, with 14 points.');
    expect(fact(after(scene))).toBeNull();
  });

  it('of Tock is how many pawns of others were captured', async () => {
    const { fact } = await loadStory('tock');
    const scene = await endOf('tock', '2-seats', 0);
    const eaten = (pawn: number): object => ({ kind: 'eaten', pawn, from: 3 });
    expect(fact(after(scene, eaten(4), eaten(5), eaten(0)))).toBe('You captured 2 pawns.');
    expect(fact(after({ ...scene, seat: null }, eaten(4)))).toBe('Ada captured 1 pawn.');
    expect(fact(after(scene, eaten(1)))).toBe('Nobody captured a single pawn.');
  });

  it('of Tricky-Tactics is the suit in which most tricks were won', async () => {
    const { fact } = await loadStory('tricky-tactics');
    const scene = await endOf('tricky-tactics', '3-seats', 1);
    const won = (seat: number, suit: number): object => ({ kind: 'won-trick', seat, suit });
    expect(fact(after(scene, won(1, 2), won(1, 0), won(1, 0), won(0, 3)))).toBe('You won 2 tricks in clubs.');
    expect(fact(after(scene, won(0, 2)))).toBeNull();
  });

  it('of Tuck It is the largest pile taken, or the longest play', async () => {
    const { fact } = await loadStory('tuck-it');
    const scene = await endOf('tuck-it', '2-seats', 0);
    const took = (seat: number, count: number): object => ({
      kind: 'took',
      seat,
      cards: Array.from({ length: count }, () => 1),
    });
    const played = { kind: 'played', seat: 0, cards: [1, 1, 1], from: 0 };
    expect(fact(after(scene, took(0, 6), took(1, 17), played))).toBe('Ben took 17 cards at once.');
    expect(fact(after(scene, took(1, 2), played))).toBe('You played 3 cards at once.');
    expect(fact(after(scene))).toBeNull();
  });

  it('is the reader’s own among equals', () => {
    expect(seatWithMost([3, 1, 3], 2)).toBe(2);
    expect(seatWithMost([3, 1, 3], 1)).toBe(0);
    expect(seatWithMost([0, 0], 1)).toBeNull();
  });
});
