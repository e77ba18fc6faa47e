import type { AnyGame } from '@tuckbox/catalog';
import type { Json } from '@tuckbox/kit';
import { defaultManifest } from './default.ts';
import type { Manifest } from './manifest.ts';
import { stacks } from './stacks/index.ts';
import { tock } from './tock/index.ts';
import { trickyTactics } from './tricky-tactics/index.ts';
import { tuckIt } from './tuck-it/index.ts';

export type AnyManifest = Manifest<Json, { readonly kind: string }>;

/** A manifest only ever gets views and events of its own game, which is found by the same id. */
const anyManifest = <Written, Event>(manifest: Manifest<Written, Event>): AnyManifest =>
  manifest as unknown as AnyManifest;

const MANIFESTS: { readonly [game: string]: AnyManifest } = {
  'tuck-it': anyManifest(tuckIt),
  stacks: anyManifest(stacks),
  tock: anyManifest(tock),
  'tricky-tactics': anyManifest(trickyTactics),
};

export const manifestOf = (game: AnyGame): AnyManifest => MANIFESTS[game.id] ?? defaultManifest;
