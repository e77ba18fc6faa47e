import type { PlayedPairing } from './play-pairing.ts';
import { type Interval, meanOf, rate, rateIn } from './ratings.ts';
import type { Verdict } from './sequential.ts';
import type { ArenaSettings } from './settings.ts';

export interface BotSummary {
  readonly bot: string;
  readonly rating: Interval;
  readonly place: Interval;
  readonly millisecondsADecision: number;
}

/** The results of an arena. */
export interface ArenaSummary extends ArenaSettings {
  readonly games: number;
  readonly deals: number;
  readonly bots: readonly string[];
  readonly results: readonly BotSummary[];
  /** `rates[a][b]`: how often bot a comes before bot b, a shared place counting half; null if they never met. */
  readonly rates: readonly (readonly (Interval | null)[])[];
  readonly steps: number;
  /** Per game. */
  readonly figures: { readonly [name: string]: number };
  readonly verdict: Verdict | null;
}

/** The complete deals with their games, in the order in which they were scheduled. */
export function summarise(
  settings: ArenaSettings,
  deals: readonly (readonly PlayedPairing[])[],
  verdict: Verdict | null,
): ArenaSummary {
  const bots = [...new Set(settings.bots)];
  const { ratings, rates } = rate(bots, deals);
  const games = deals.flat();
  return {
    ...settings,
    bots,
    games: games.length,
    deals: deals.length,
    results: bots.map((bot, index) => ({
      bot,
      rating: ratings[index],
      place: meanOf(deals.flatMap((deal) => placesIn(deal, bot))),
      millisecondsADecision: timeOf(games, bot),
    })),
    rates,
    steps: mean(games.map(({ steps }) => steps)),
    figures: figuresIn(games),
    verdict,
  };
}

/** The rate of the first bot against the second in each deal. */
export const ratesByDeal = (
  deals: readonly (readonly PlayedPairing[])[],
  [a, b]: readonly string[],
): number[] => deals.map((deal) => rateIn(deal, a, b));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** A bot's mean place in the games of a deal; empty if it did not play. */
function placesIn(deal: readonly PlayedPairing[], bot: string): number[] {
  const places = deal.flatMap(({ lineUp, places }) => places.filter((_, seat) => lineUp[seat] === bot));
  return places.length === 0 ? [] : [mean(places)];
}

function timeOf(games: readonly PlayedPairing[], bot: string): number {
  const own = games.flatMap(({ lineUp, thinking }) => thinking.filter((_, seat) => lineUp[seat] === bot));
  const decisions = own.reduce((sum, one) => sum + one.decisions, 0);
  return decisions === 0 ? 0 : own.reduce((sum, one) => sum + one.milliseconds, 0) / decisions;
}

function figuresIn(games: readonly PlayedPairing[]): { [name: string]: number } {
  const names = Object.keys(games[0]?.figures ?? {});
  return Object.fromEntries(
    names.map((name) => [name, mean(games.map(({ figures }) => figures[name] ?? 0))]),
  );
}
