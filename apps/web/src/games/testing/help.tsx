import { type GameTypes, legalTexts, type Seat, SPECTATOR, seatsIn } from '@tuckbox/engine';
import { invariant } from '@tuckbox/kit';
import { renderToString } from 'preact-render-to-string';
import { afterMove, setUp } from '../../learn/lesson-scene.ts';
import { drawn } from '../../rules/how-to.tsx';
import { prepare } from '../../rules/prepare.ts';
import { type Language, setLanguage } from '../../words/words.ts';
import type { Explained, HowTo, Mark } from '../help.ts';
import { type GameId, loadGame } from '../load.ts';
import { loadHelp, loadPositions, loadUi } from '../manifests.ts';
import type { Scene } from '../ui.ts';

/** A game's help for one staged position. */
export interface Helped {
  readonly id: string;
  readonly goal: string;
  readonly marks: readonly Mark[];
  /** The explanation of every card and symbol that the board has an anchor for. */
  readonly things: { readonly [thing: string]: Explained | null };
}

const ignore = (): void => {};

/** All staged positions of a game with the help for them, in a language. */
export async function helpFor(
  game: GameId,
  language: Language,
  extra: readonly string[],
): Promise<{ readonly positions: Helped[]; readonly howTo: HowTo; readonly pictures: string[] }> {
  await setLanguage(language);
  const [rules, ui, help, staged] = await Promise.all([
    loadGame(game),
    loadUi(game),
    loadHelp(game),
    loadPositions(game),
  ]);
  invariant(help !== null, `${game} has help`);
  const positions = staged.map((position): Helped => {
    const seat = position.seat as Seat | null;
    let now = setUp(rules, position);
    for (const [mover, text] of position.moves ?? [])
      now = afterMove(rules, now, seat ?? SPECTATOR, mover as Seat, text);
    const scene: Scene<GameTypes> = {
      view: rules.view(now.state, seat ?? SPECTATOR),
      seat,
      players: Array.from({ length: rules.seatCount(now.state) }, (_, index) => ({
        name: `N${index}`,
        isYou: index === seat,
        isBot: false,
        isOnline: true,
        clock: null,
      })),
      waiting: seatsIn(rules.waitingFor(now.state)),
      legal: seat === null ? [] : legalTexts(rules, now.state, seat),
      recent: now.past,
      history: now.past,
      places: rules.outcome(now.state)?.places ?? null,
    };
    const html = renderToString(
      <ui.Board
        scene={scene}
        isTableScreen={seat === null}
        isLive={seat !== null}
        isRunning={true}
        suggestion={null}
        act={ignore}
        whyNot={ignore}
      />,
    );
    const anchors = [...html.matchAll(/data-(?:at|about)="([^"]+)"/g)].map(([, name = '']) => name);
    const things = [...new Set([...anchors, ...extra])];
    return {
      id: position.id,
      goal: help.goal(scene),
      marks: help.marks(scene),
      things: Object.fromEntries(things.map((thing) => [thing, help.explain(thing, scene)])),
    };
  });
  const howTo = help.howTo();
  const pictures = await Promise.all(
    howTo.steps.map(async ({ rule, shot }) =>
      renderToString(drawn(await prepare(game, rule), shot) ?? <i />),
    ),
  );
  return { positions, howTo, pictures };
}
