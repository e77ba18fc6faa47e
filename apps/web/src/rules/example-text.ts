import { LEAVE, type OptionSpec } from '@tuckbox/engine';
import type { GameUi } from '../games/ui.ts';
import { listOf } from '../words/words.ts';
import type { Attempt, Ran } from './run.ts';
import { say } from './say.ts';
import { nameIn, sceneFor } from './scenes.ts';

/** A refusal: who tries (null for the reader), what, and the app's answer. */
export interface Refusal {
  readonly who: string | null;
  readonly move: string;
  readonly sentence: string;
}

/** An example in words, with the same texts as at a table. */
export interface ExampleText {
  /** The options of the table that are not the usual ones. */
  readonly table: readonly string[];
  /** The status at the beginning, and at the end if something happens. */
  readonly before: string;
  readonly after: string | null;
  /** A few legal moves of the reader, and how many more there are. */
  readonly can: readonly string[];
  readonly more: number;
  readonly barred: readonly Refusal[];
  readonly lines: readonly string[];
  readonly refused: readonly Refusal[];
}

/** The most moves and refusals that are shown; more would only repeat. */
const MOST_MOVES = 6;
const MOST_REFUSALS = 3;

/** An example of a rule in the current language. */
export function exampleText(ran: Ran, ui: GameUi, rule: string): ExampleText {
  const { before, after, eyes, steps, choice } = ran;
  const table = optionsIn(ran, ui);
  if (before === null || after === null) {
    const sentence = ran.tableRefused === null ? '' : ui.reason(ran.tableRefused);
    return { table, before: sentence, after: null, can: [], more: 0, barred: [], lines: [], refused: [] };
  }
  const sceneAt = (p: typeof before, seat = eyes) => sceneFor(ran, p, { you: seat, viewer: seat });
  const refusalsAt = (p: typeof before, attempts: readonly Attempt[]): Refusal[] =>
    relevantAttempts(attempts, rule, steps.length > 0).flatMap(({ seat, text, reason }) => {
      const scene = sceneAt(p, seat);
      const move = ui.moveLabel(text, scene);
      const who = seat === eyes ? null : nameIn(ran, seat);
      return move === text ? [] : [{ who, move, sentence: ui.reason(reason, scene) }];
    });
  const moves =
    choice === null || choice.seat !== eyes
      ? []
      : choice.legal.map((text) => ui.moveLabel(text, sceneAt(before)));
  const can = [...new Set(moves)];
  return {
    table,
    before: ui.status(sceneAt(before)),
    after: steps.length === 0 ? null : ui.status(sceneAt(after)),
    can: can.slice(0, MOST_MOVES),
    more: Math.max(0, can.length - MOST_MOVES),
    barred: refusalsAt(before, choice?.barred ?? []).slice(0, MOST_REFUSALS),
    lines: steps.flatMap(({ seat, events, after: then }, index) => {
      const seen = events.flatMap((event) => ran.game.redact(event, eyes) ?? []);
      return ui.tell({ seq: index + 1, seat, events: seen }, sceneAt(then));
    }),
    refused: refusalsAt(after, ran.refused).slice(0, MOST_REFUSALS),
  };
}

/** The refusals that say something about the rule: no typing errors, and after a step only those about this rule. */
function relevantAttempts(attempts: readonly Attempt[], rule: string, isBehindStep: boolean): Attempt[] {
  const readable = attempts.filter(
    ({ text, reason }) => text !== LEAVE && !('text' in reason.params) && !('expected' in reason.params),
  );
  const isFirst = ({ seat, text }: Attempt, index: number): boolean =>
    readable.findIndex((other) => other.seat === seat && other.text === text) === index;
  const apt = readable.filter(isFirst).filter(({ reason }) => reason.rules.includes(rule));
  return apt.length > 0 || isBehindStep ? apt : readable.filter(isFirst);
}

function optionsIn({ game, options }: Ran, ui: GameUi): string[] {
  const specs = Object.entries<OptionSpec>({ ...game.options.specs });
  return specs
    .filter(([name, spec]) => JSON.stringify(options[name] ?? spec.default) !== JSON.stringify(spec.default))
    .map(([name]) => {
      const title = ui.optionTitle(name);
      // A switch that is on needs only its name.
      if (options[name] === true) return title;
      return say('option', { title, value: valueText(ui, name, options[name]) });
    });
}

function valueText(ui: GameUi, name: string, value: unknown): string {
  const one = (item: unknown): string => ui.optionValue(name, typeof item === 'number' ? item : String(item));
  return Array.isArray(value) ? listOf(value.map(one)) : one(value);
}
