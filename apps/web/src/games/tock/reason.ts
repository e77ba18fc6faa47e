import type { Reason, TableCode } from '@tuckbox/engine';
import type { Tock } from '@tuckbox/tock';
import type { Scene } from '../ui.ts';
import { say } from './say.ts';
import { nameOf } from './speak.ts';

/** Parameters that name a seat, counted from 1. */
const SEATS = ['turn', 'asker', 'giver'];

/** A refusal as a sentence. With a scene players are named, without one they are counted. */
export function reason({ code, params }: Reason<Tock['Code'] | TableCode>, scene?: Scene<Tock>): string {
  const worded = Object.entries(params).map(([name, value]) => {
    if (name === 'card') return [name, say('card', { card: value })];
    if (!SEATS.includes(name)) return [name, value];
    return [name, scene === undefined ? say('player', { seat: value }) : nameOf(scene, Number(value) - 1)];
  });
  const isYou = scene !== undefined && scene.seat !== null && scene.seat + 1 === Number(params.asker);
  return say(`why.${code}`, { ...Object.fromEntries(worded), who: isYou ? 'you' : 'other' });
}

type OptionName = keyof Tock['Options'];

export const optionTitle = (name: string): string => say(`option.${name as OptionName}`);
export const optionHelp = (name: string): string => say(`option.${name as OptionName}.help`);

/** The value of an option; the hands before charity are counted. */
export function optionValue(name: string, value: string | number): string {
  if (name === 'charity') return say('option.charity.value', { value });
  const key = `option.${name}.${value}`;
  return say(key as 'option.teams.none');
}
