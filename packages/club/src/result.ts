import { type Rating, rate, type Team } from './rating.ts';

/** A player's part in a finished game. */
export interface Participant {
  readonly rating: Rating;
  /** The same number for partners. */
  readonly team: number;
  /** As the rules of the game place the seat. */
  readonly place: number;
  /** The player left, ran out of time or let a bot play: that counts as a loss. */
  readonly isGone: boolean;
}

/**
 * The ratings after a finished game, in the order of the participants. Players who are gone come last, whatever their
 * seat reached without them. The partner of such a player is rated by the place that the team reached.
 */
export function rateResult(participants: readonly Participant[]): Rating[] {
  const asPlayed = rateWithLast(participants, ({ team }) => isDeserted(participants, team));
  return participants.map((participant, index) =>
    participant.isGone && !isDeserted(participants, participant.team)
      ? rateWithLast(participants, ({ team }) => team === participant.team)[index]
      : asPlayed[index],
  );
}

/** Whether all players of a team are gone. */
const isDeserted = (participants: readonly Participant[], team: number): boolean =>
  participants.every((other) => other.team !== team || other.isGone);

function rateWithLast(
  participants: readonly Participant[],
  isLast: (participant: Participant) => boolean,
): Rating[] {
  const numbers = [...new Set(participants.map(({ team }) => team))];
  const teams = numbers.map((number): Team => {
    const members = participants.filter(({ team }) => team === number);
    const place = members.some(isLast) ? Infinity : Math.min(...members.map((member) => member.place));
    return { players: members.map(({ rating }) => rating), place };
  });
  const rated = rate(teams);
  const given = numbers.map(() => 0);
  return participants.map(({ team }) => {
    const index = numbers.indexOf(team);
    return rated[index][given[index]++];
  });
}

/** What a player may win or lose in a free-for-all. */
export interface Stakes {
  /** The change of the mean for the sole winner. */
  readonly win: number;
  /** The change of the mean for the only player in last place; negative. */
  readonly lose: number;
}

/**
 * The stakes of one player. They depend a little on the places of the others, who are taken to come in by strength, the
 * strongest first.
 */
export function stakesOf(player: Rating, others: readonly Rating[]): Stakes {
  const byStrength = [...others].sort((a, b) => b.mean - a.mean);
  const changeAt = (place: number): number => {
    const order = [...byStrength.slice(0, place), player, ...byStrength.slice(place)];
    const rated = rate(order.map((rating, index) => ({ players: [rating], place: index + 1 })));
    return rated[place][0].mean - player.mean;
  };
  return { win: changeAt(0), lose: changeAt(others.length) };
}
