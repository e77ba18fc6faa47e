import { gameById } from '@tuckbox/catalog';
import { type GameTypes, legalTexts, openTable, type Position, type Seat } from '@tuckbox/engine';
import { invariant, type Json, rngFromSeed } from '@tuckbox/kit';
import type { Scene } from '../../drawing/scene.ts';
import type { Prompt } from '../manifest.ts';
import { manifestOf } from '../manifests.ts';

/** A position as scenarios write it, seen from a seat. */
export interface Given {
  readonly game: string;
  readonly seats: number;
  readonly options?: object;
  readonly position: Json;
  /** Counted from 1; seat 1 unless told. */
  readonly you?: number;
}

const NAMES = ['Ann', 'Bruno', 'Cleo', 'Dora', 'Emil', 'Fay'];

function laidOut({ game: id, seats, options = {}, position, you = 1 }: Given) {
  const game = gameById(id);
  invariant(game !== null, `there is a game ${id}`);
  const chosen = openTable(game, options, seats);
  invariant(chosen.ok, 'the table can be opened');
  const p = game.parsePosition(position, chosen.value, seats, rngFromSeed('scene')) as Position<GameTypes>;
  const seat = (you - 1) as Seat;
  const written = game.formatView(game.view(p, seat));
  const scene: Scene = { title: game.title, written, options: chosen.value, you, names: NAMES };
  return { game, scene, moves: legalTexts(game, p, seat) };
}

/** The prompt for the seat's player. */
export function promptAt(given: Given): Prompt {
  const { game, scene, moves } = laidOut(given);
  return manifestOf(game).promptOf(scene, moves);
}

/** The table as the person of the seat sees it. */
export function drawnAt(given: Given): string[] {
  const { game, scene } = laidOut(given);
  return manifestOf(game).draw(scene);
}
