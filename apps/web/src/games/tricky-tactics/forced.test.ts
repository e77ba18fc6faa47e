import type { Seat } from '@tuckbox/engine';
import { describe, expect, it, vi } from 'vitest';
import { forced } from './forced.ts';
import type { TacticsScene } from './seats.ts';
import { gameOf } from './testing/scenes.ts';

vi.mock('./say.ts', async () => ({ say: (await import('./testing/lists.ts')).speaker() }));

/** Every moment of some games at which seat 1 has one card to play, by how many it holds. */
const onlyCards: TacticsScene[] = ['a', 'b'].flatMap((seed) =>
  [...gameOf(seed, { seats: 3, automa: false }, 0 as Seat)]
    .map(({ after }) => after)
    .filter(({ legal }) => legal?.length === 1 && legal[0]?.startsWith('play') === true),
);

const handOf = ({ view, seat }: TacticsScene): number =>
  seat === null
    ? 0
    : Math.min(...[view.seats[seat].handA, view.seats[seat].handB].map(({ length }) => length || 9));

const amongBots = (scene: TacticsScene): TacticsScene => ({
  ...scene,
  players: scene.players.map((player) => ({ ...player, isBot: !player.isYou })),
});

const why = (scene: TacticsScene): string | null => forced(scene.legal?.[0] ?? '', scene);

describe('the only card of Tricky-Tactics', () => {
  const [last, ...others] = onlyCards.toSorted((one, other) => handOf(one) - handOf(other));

  it('is played for the player if it is the last', () => {
    expect(why(last)).toMatch(/^Your last card: playing the /);
  });

  it('is played for the player with several cards in hand only if all others are bots', () => {
    const one = others.find((scene) => handOf(scene) > 1 && scene.view.trick.length > 0);
    if (one === undefined) throw new Error('there is no such moment');
    expect(why(one)).toBeNull();
    expect(why(amongBots(one))).toMatch(/^The only card you can play: playing the /);
  });
});
