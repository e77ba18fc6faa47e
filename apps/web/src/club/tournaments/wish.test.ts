import { newTournament } from '@tuckbox/protocol';
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../games/load.ts';
import { firstTournament, nextStart, tournamentOf } from './wish.ts';

const [GAME] = GAME_IDS;

describe('a new tournament', () => {
  it('is a Swiss evening that the server understands before anything is chosen', () => {
    const wish = tournamentOf(firstTournament(GAME, 2), 'An evening');
    expect(newTournament.parse(wish)).toEqual(wish);
    expect(wish).toMatchObject({ title: 'An evening', format: 'swiss', rounds: null, startsAt: null });
  });

  it('asks for minutes in an arena only, and for rounds where there are any', () => {
    const first = { ...firstTournament(GAME, 2), rounds: 5, duplicate: true };
    expect(tournamentOf({ ...first, format: 'arena' }, 'A')).toMatchObject({
      rounds: null,
      minutes: 60,
      late: true,
      duplicate: false,
    });
    expect(tournamentOf({ ...first, format: 'knock-out' }, 'A')).toMatchObject({
      rounds: null,
      minutes: null,
      late: false,
      duplicate: false,
    });
    expect(tournamentOf({ ...first, format: 'round-robin' }, 'A')).toMatchObject({
      rounds: 5,
      minutes: null,
      late: false,
      duplicate: true,
    });
  });

  it('that is rated is for accounts', () => {
    const wish = tournamentOf({ ...firstTournament(GAME, 2), rated: true }, 'A');
    expect(wish).toMatchObject({ rated: true, accountsOnly: true });
  });

  it('starts at the minute that was typed, in the zone of the device', () => {
    const now = new Date('2026-03-04T18:50:00').getTime();
    const typed = nextStart(now);
    expect(typed).toBe('2026-03-04T19:30');
    const { startsAt } = tournamentOf({ ...firstTournament(GAME, 2), startsAt: typed }, 'A');
    expect(startsAt).toBe(new Date('2026-03-04T19:30:00').getTime());
  });
});
