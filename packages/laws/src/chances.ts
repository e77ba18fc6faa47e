import { type Luck, type Seat, type SeatSet, seatsIn } from '@tuckbox/engine';
import { below, cloneRng, type Rng, tabulate } from '@tuckbox/kit';

/** The same luck with its own random numbers, so that those of the state do not matter. */
export function apartFrom(luck: Luck, numbers: Rng): Luck {
  const own = cloneRng(numbers);
  return {
    shuffle: (_rng, deck) => luck.shuffle(own, deck),
    die: () => luck.die(own),
    pickSeat: (_rng, seats) => luck.pickSeat(own, seats),
    pickCard: (_rng, cards, count) => luck.pickCard(own, cards, count),
  };
}

/** The same luck, which counts its calls. */
export function counted(luck: Luck): { readonly luck: Luck; readonly asked: () => number } {
  let asked = 0;
  const note = <Out>(outcome: Out): Out => {
    asked++;
    return outcome;
  };
  return {
    asked: () => asked,
    luck: {
      shuffle: (rng, deck) => note(luck.shuffle(rng, deck)),
      die: (rng) => note(luck.die(rng)),
      pickSeat: (rng, seats) => note(luck.pickSeat(rng, seats)),
      pickCard: (rng, cards, count) => note(luck.pickCard(rng, cards, count)),
    },
  };
}

/**
 * The same luck except for one different answer: two cards of a shuffled deck are exchanged, or the die shows other
 * pips. The change is so small that this viewer may see no difference, and then must be sent the same bytes.
 */
export function altered(luck: Luck, which: number, rng: Rng): Luck {
  let asked = 0;
  const isIt = (): boolean => asked++ === which;
  const other = <Item>(among: readonly Item[], drawn: Item): Item => {
    const others = among.filter((item) => item !== drawn);
    return others.length === 0 ? drawn : others[below(rng, others.length)];
  };
  return {
    shuffle: (numbers, deck) => {
      luck.shuffle(numbers, deck);
      if (isIt()) exchangeTwo(deck, rng);
    },
    die: (numbers) => {
      const drawn = luck.die(numbers);
      return isIt() ? other(PIPS, drawn) : drawn;
    },
    pickSeat: (numbers, seats: SeatSet): Seat => {
      const drawn = luck.pickSeat(numbers, seats);
      return isIt() ? other(seatsIn(seats), drawn) : drawn;
    },
    pickCard: (numbers, cards, count) => {
      const drawn = luck.pickCard(numbers, cards, count);
      return isIt() ? other(cards.slice(0, count), drawn) : drawn;
    },
  };
}

const PIPS = tabulate(6, (index) => index + 1);

/** Exchanges two different cards, if there are two. */
function exchangeTwo(deck: number[], rng: Rng): void {
  if (deck.length === 0) return;
  const first = below(rng, deck.length);
  const others = tabulate(deck.length, (index) => index).filter((index) => deck[index] !== deck[first]);
  if (others.length === 0) return;
  const second = others[below(rng, others.length)];
  [deck[first], deck[second]] = [deck[second], deck[first]];
}
