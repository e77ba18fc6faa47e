import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useTitle } from '../app/title.ts';
import { type GameId, isGameId } from '../games/load.ts';
import { factsOf, manifestOf } from '../games/manifests.ts';
import { NotFound } from '../screens/not-found.tsx';
import { Paper } from './paper.tsx';
import { say } from './say.ts';

/** A sheet to keep the score of a game on by hand, for a game that has one. */
export const ScoreSheet = ({ game }: { readonly game: string }): JSX.Element =>
  isGameId(game) && manifestOf(game).print?.scoreSheet !== undefined ? <SheetOf game={game} /> : <NotFound />;

function SheetOf({ game }: { readonly game: GameId }): JSX.Element {
  useTitle(`${factsOf(game).title}: ${say('sheet')}`);
  const [sheet, setSheet] = useState<{ readonly ScoreSheet: () => JSX.Element } | null>(null);
  useEffect(() => {
    void manifestOf(game).print?.scoreSheet?.().then(setSheet);
  }, [game]);
  return <Paper game={game}>{sheet === null ? null : <sheet.ScoreSheet />}</Paper>;
}
