import { act, deal, FAIR, type GameTypes, legalTexts, openTable, type Position } from '@tuckbox/engine';
import { below, invariant, rngFromSeed } from '@tuckbox/kit';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it, vi } from 'vitest';
import { GAME_IDS, loadGame } from '../load.ts';
import type { Scene } from '../ui.ts';
import { Moves } from './moves.tsx';
import { defaultUi } from './ui.tsx';
import { labelOf, sectionsOf } from './written.ts';

vi.mock('./say.ts', async () => {
  const { speaker } = await import('../../words/testing/lists.ts');
  return { say: speaker(new URL('./words/', import.meta.url)) };
});

const ignore = (): void => {};

/** Traces of an unfinished text. */
const UNFINISHED = /undefined|NaN|\[object|[{}]/;

describe.each(GAME_IDS)('the default board of %s', (id) => {
  it('describes a whole game, and offers every legal move', async () => {
    const game = await loadGame(id);
    const ui = defaultUi(game);
    const seats = game.seats.min;
    const opened = openTable(game, {}, seats);
    invariant(opened.ok, `${id} takes ${seats}`);
    const s = deal(game, opened.value, seats, 'default board');
    const p = s as Position<GameTypes>;
    const rng = rngFromSeed('moves');
    for (let seq = 1; seq < 60 && game.outcome(p) === null; seq++) {
      const seat = game.nextUp(p);
      const legal = legalTexts(game, p, seat);
      const scene: Scene = {
        view: game.view(p, seat),
        seat,
        players: Array.from({ length: game.seatCount(p) }, (_, other) => ({
          name: `N${other}`,
          isYou: other === seat,
          isBot: false,
          isOnline: true,
          clock: null,
        })),
        waiting: [seat],
        legal,
        recent: [],
        places: null,
      };
      const board = renderToString(
        h(ui.Board, {
          scene,
          isTableScreen: false,
          isLive: true,
          isRunning: true,
          suggestion: null,
          act: ignore,
          whyNot: ignore,
        }),
      );
      expect([...board.matchAll(/data-at="move:/g)]).toHaveLength(legal.length);
      const events: GameTypes['Event'][] = [];
      act(game, s, seat, legal[below(rng, legal.length)], FAIR, (event) => {
        const seen = game.redact(event, seat);
        if (seen !== null) events.push(seen);
      });
      const told = [
        ui.status(scene),
        ...ui.tell({ seq, seat, events }, scene),
        ...ui.describe(scene).flatMap(({ title, lines }) => [title, ...lines]),
      ];
      expect(told.filter((text) => UNFINISHED.test(text))).toEqual([]);
    }
  });
});

describe('a written position', () => {
  it('is described in sections: the table, every player by name, and everything else with parts', () => {
    const written = {
      turn: 2,
      drawPile: ['?', '3'],
      open: [],
      isLast: true,
      seats: [{ hand: ['5'], stacks: [['1', '2'], []] }, { hand: [] }],
      trick: { led: null },
    };
    expect(sectionsOf(written, (seat) => ['Ada', 'Ben'][seat] ?? '')).toEqual([
      { title: 'On the table', lines: ['Turn: 2', 'Draw pile: ?, 3', 'Open: none', 'Is last: yes'] },
      { title: 'Ada', lines: ['Hand: 5', 'Stacks: (1, 2), (none)'] },
      { title: 'Ben', lines: ['Hand: none'] },
      { title: 'Trick', lines: ['Led: none'] },
    ]);
  });

  it('has readable names for its fields', () => {
    expect(['drawPile', 'draw-pile', 'draw_pile'].map(labelOf)).toEqual(Array(3).fill('Draw pile'));
  });
});

it('a long list of moves can be searched, a short one need not be', () => {
  const drawn = (count: number): string => {
    const moves = Array.from({ length: count }, (_, index) => `play ${index}`);
    return renderToString(h(Moves, { moves, suggestion: null, act: ignore }));
  };
  expect(drawn(40)).toContain('type="search"');
  expect(drawn(3)).not.toContain('type="search"');
});
