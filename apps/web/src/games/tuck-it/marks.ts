/** Marks on the board for the latest events; they stay until the viewer's own move. */
import type { Event } from '@tuckbox/tuck-it';
import { cardLabel, cardsLabel, type TuckScene } from './names.ts';
import { say } from './say.ts';

export interface Marks {
  /** How many cards on top of the pile are new. */
  readonly played: number;
  /** Stacks as `owner.stack`. */
  readonly stacks: ReadonlySet<string>;
  /** The last thing that each seat did, in a few words. */
  readonly notes: ReadonlyMap<number, string>;
}

export function marksOf(scene: TuckScene): Marks {
  let played = 0;
  const stacks = new Set<string>();
  const notes = new Map<number, string>();
  for (const event of scene.recent.flatMap((step) => step.events)) {
    played = playedAfter(event, played);
    const stack = stackTouched(event);
    if (stack !== null) stacks.add(stack);
    const note = noteOf(event, scene);
    if (note !== null) notes.set(note[0], note[1]);
  }
  return { played: Math.min(played, scene.view.pile.length), stacks, notes };
}

function playedAfter(event: Event, played: number): number {
  switch (event.kind) {
    case 'played':
      return event.cards.length;
    case 'revealed':
      return event.fits ? 1 : 0;
    case 'took':
    case 'trashed':
    case 'dealt':
      return 0;
    default:
      return played;
  }
}

function stackTouched(event: Event): string | null {
  switch (event.kind) {
    case 'tucked':
    case 'rewarded':
      return `${event.seat}.${event.stack}`;
    case 'flipped':
      return `${event.owner}.${event.stack}`;
    case 'played':
    case 'skipped':
      return event.from < 0 ? null : `${event.seat}.${event.from}`;
    default:
      return null;
  }
}

function noteOf(event: Event, scene: TuckScene): readonly [seat: number, note: string] | null {
  switch (event.kind) {
    case 'played':
      return [event.seat, say('note.played', { cards: cardsLabel(event.cards, scene.view.die) })];
    case 'revealed':
      return [event.seat, say('note.revealed', { card: cardLabel(event.card, scene.view.die) })];
    case 'took':
      return [event.seat, say('note.took', { count: event.cards.length })];
    case 'tucked':
      return [event.seat, say('note.tucked')];
    case 'flipped':
      return [event.seat, say('note.flipped')];
    case 'skipped':
      return [event.seat, say('note.skipped')];
    case 'passed':
      return [event.seat, say('note.passed')];
    default:
      return null;
  }
}
