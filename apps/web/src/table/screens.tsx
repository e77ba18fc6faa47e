export { LocalReplayScreen, ReplayScreen } from '../replay/screens.tsx';
export { BigScreen } from './BigScreen.tsx';
export { LocalTableScreen } from './LocalTable.tsx';
export { TableScreen } from './OnlineTable.tsx';
