import './look/base.css';
import { render } from 'preact';
import { App } from './app/App.tsx';
import { wearSettings } from './app/appearance.ts';
import { startRouter } from './app/router.ts';
import { startUpdates } from './app/updates.ts';

wearSettings();
startRouter();
startUpdates();
const root = document.getElementById('app');
if (root !== null) render(<App />, root);
