import type { JSX } from 'preact';
import { address } from '../../app/router.ts';
import { loadLocalReplay, loadOnlineReplay, loadSharedReplay } from '../../replay/load-replay.ts';
import { ReplayOf } from '../../replay/replay-screens.tsx';
import { AnalysisPage } from './page.tsx';

/** `/analysis/:id`: a finished game of the server. */
export const AnalysisScreen = ({ id }: { readonly id: string }): JSX.Element => (
  <ReplayOf key={id} find={() => loadOnlineReplay(id)} Show={AnalysisPage} />
);

/** `/analysis/local/:id`: a finished game of this device. */
export const LocalAnalysisScreen = ({ id }: { readonly id: string }): JSX.Element => (
  <ReplayOf key={id} find={() => loadLocalReplay(id)} Show={AnalysisPage} />
);

/** `/analysis/shared#…`: a game packed in its link. */
export function SharedAnalysisScreen(): JSX.Element {
  const { hash } = address.value;
  return <ReplayOf key={hash} find={() => loadSharedReplay(hash.slice(1))} Show={AnalysisPage} />;
}
