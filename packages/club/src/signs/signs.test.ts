import { rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { pairSigns } from './dumping.ts';
import { isLikeExpert, likenesses } from './likeness.ts';
import { HonestClub, judgedClub, judgedGames } from './testing/honest-club.ts';
import { togetherSigns } from './together.ts';

/** Clubs of a hundred honest members. */
const CLUBS = Number(process.env.TUCKBOX_CLUBS ?? 2);

const clubsOf = <Club>(make: (seed: string) => Club): Club[] =>
  Array.from({ length: CLUBS }, (_, index) => make(`club ${index}`));

/** At most one honest member in two hundred. */
const FEW = Math.max(1, CLUBS / 2);

function playedClub(seed: string, seats = 2): HonestClub {
  const club = new HonestClub(100, rngFromSeed(seed));
  club.playMany(3000, seats);
  return club;
}

/** Two of average strength who seldom leave. */
function evenPlayers({ players }: HonestClub) {
  const even = players.filter(({ strength, leaves }) => Math.abs(strength - 1500) < 80 && leaves < 0.03);
  return [even[0], even[even.length - 1]] as const;
}

describe('results between two accounts', () => {
  it('are seldom striking among a hundred honest people', () => {
    const clubs = clubsOf((seed) => pairSigns(playedClub(seed).outcomes).length);
    const listed = clubs.reduce((sum, count) => sum + count, 0);
    expect(listed, `listed in ${CLUBS} clubs of 100`).toBeLessThanOrEqual(FEW);
  });

  it('stand out if one loses to the other on purpose', () => {
    const club = playedClub('dumping');
    // Equally strong: games given away by somebody much weaker would mostly have been won anyway.
    const [gainer, giver] = evenPlayers(club);
    for (let played = 0; played < 40; played++) {
      club.play([gainer, giver], [giver.user]);
      // In between, both play normally.
      club.play([gainer, club.players[10 + played]]);
      club.play([club.players[99 - played], giver]);
    }
    const signs = pairSigns(club.outcomes);
    const found = signs[0];
    expect(signs.map((sign) => [sign.gainer, sign.giver])).toEqual([[gainer.user, giver.user]]);
    expect(found.wins).toBeGreaterThan(found.expected + 10);
    expect(found.surplus).toBeGreaterThan(4);
    expect(found.shares[0]).toBeLessThan(0.5);
  });

  it('stand out if one leaves the games with the other, who has no other opponents', () => {
    const club = playedClub('leaving');
    const gainer = club.players[3];
    const puppet = { user: 'puppet', strength: 1500, learns: 0, leaves: 0 };
    for (let played = 0; played < 12; played++) club.play([puppet, gainer], ['puppet'], 'leave');
    const [found] = pairSigns(club.outcomes);
    expect(found).toMatchObject({ gainer: gainer.user, giver: 'puppet', gone: 12, duels: 12 });
    expect(found.goneSurplus).toBeGreaterThan(4);
    expect(found.shares[1]).toBe(1);
    expect(found.gain).toBeGreaterThan(0);
  });

  it('say nothing if two friends play nobody else and one is better', () => {
    const club = new HonestClub(10, rngFromSeed('friends'));
    const better = { user: 'better', strength: 1900, learns: 0, leaves: 0 };
    const weaker = { user: 'weaker', strength: 1300, learns: 0, leaves: 0 };
    for (let played = 0; played < 60; played++) club.play([better, weaker]);
    expect(pairSigns(club.outcomes)).toEqual([]);
  });
});

describe('two at a table of three and more', () => {
  it('are seldom listed among a hundred honest people', () => {
    const clubs = clubsOf((seed) => togetherSigns(playedClub(seed, 4).outcomes).length);
    const listed = clubs.reduce((sum, count) => sum + count, 0);
    expect(listed, `listed in ${CLUBS} clubs of 100`).toBeLessThanOrEqual(FEW);
  });

  it('are listed when the others always come last', () => {
    const club = playedClub('together', 3);
    const [one, other] = evenPlayers(club);
    for (let played = 0; played < 40; played++) {
      const third = club.players[10 + played];
      club.play([one, other, third], [third.user]);
      club.play([one, club.players[90 - played], third]);
      club.play([club.players[80 - played], other, third]);
    }
    const [found] = togetherSigns(club.outcomes);
    expect(found.users).toEqual([one.user, other.user]);
    expect(found.together).toBeGreaterThan(found.apart);
    expect(found.tables.length).toBeGreaterThanOrEqual(40);
  });
});

describe('decisions beside the expert’s', () => {
  it('are seldom striking among a hundred honest people', () => {
    const clubs = clubsOf((seed) => likenesses(judgedClub(100, rngFromSeed(seed))).filter(isLikeExpert));
    const listed = clubs.reduce((sum, found) => sum + found.length, 0);
    expect(listed, `listed in ${CLUBS} clubs of 100`).toBeLessThanOrEqual(FEW);
  });

  it('stand out for somebody who plays the expert’s moves', () => {
    const rng = rngFromSeed('an engine');
    const club = judgedClub(100, rng);
    const engine = { user: 'engine', rating: 1700, games: judgedGames(0.93, 12, rng) };
    const found = likenesses([...club, engine]);
    expect(found.filter(isLikeExpert).map(({ user }) => user)).toEqual(['engine']);
    const [{ agreement, cost, peers }] = found;
    expect(agreement.low).toBeLessThan(agreement.value);
    expect(agreement.low).toBeGreaterThan(peers?.agreement ?? 1);
    expect(cost.high).toBeLessThan(peers?.cost ?? 0);
    expect(peers).toMatchObject({ count: 40 });
  });

  it('are not compared if too few accounts have been judged', () => {
    const rng = rngFromSeed('a small club');
    const engine = { user: 'engine', rating: 1700, games: judgedGames(0.93, 20, rng) };
    const found = likenesses([...judgedClub(10, rng), engine]);
    expect(found.find(({ user }) => user === 'engine')).toMatchObject({ peers: null, surplus: 0 });
    expect(found.filter(isLikeExpert)).toEqual([]);
  });

  it('say nothing before there are enough of them', () => {
    const rng = rngFromSeed('too few');
    const engine = { user: 'engine', rating: 1700, games: judgedGames(0.95, 4, rng) };
    const found = likenesses([...judgedClub(100, rng), engine]).filter(isLikeExpert);
    expect(found.map(({ user }) => user)).not.toContain('engine');
  });
});
