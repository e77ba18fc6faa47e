import type { JSX } from 'preact';
import * as replays from '../../replay/replay-screens.tsx';
import * as big from './big-screen.tsx';
import * as local from './local-table.tsx';
import { FailureGuard } from './message-screens.tsx';
import * as online from './online-table.tsx';

/** A screen that shows a worker's failure and can be restarted. */
const guarded =
  <Props extends object>(Screen: (props: Props) => JSX.Element) =>
  (props: Props): JSX.Element => (
    <FailureGuard>
      <Screen {...props} />
    </FailureGuard>
  );

export const BigScreen = guarded(big.BigScreen);
export const LocalTableScreen = guarded(local.LocalTableScreen);
export const OnlineTableScreen = guarded(online.OnlineTableScreen);
export const ReplayScreen = guarded(replays.ReplayScreen);
export const SharedReplayScreen = guarded(replays.SharedReplayScreen);
export const LocalReplayScreen = guarded(replays.LocalReplayScreen);
