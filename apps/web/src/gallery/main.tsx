import '../styles/base.css';
import { render } from 'preact';
import { GAME_IDS, isGameId } from '../games/load.ts';
import { setLanguage } from '../words/words.ts';
import { Gallery } from './gallery.tsx';
import { StagedTable } from './staged-table.tsx';

/**
 * `/gallery.html?game=tock&position=six&theme=dark&language=de` shows one board; `&table=1` adds the table around it, and
 * `&table=away` an online table whose second player is offline, `&table=resting` one whose second player has days off.
 */
const params = new URLSearchParams(location.search);
const game = params.get('game') ?? GAME_IDS[0];
document.documentElement.dataset.theme = params.get('theme') ?? 'light';
const language = params.get('language');
if (language === 'fr' || language === 'de' || language === 'cs' || language === 'en')
  await setLanguage(language);
const root = document.getElementById('app');
const table = params.get('table');
const position = params.get('position');
if (root !== null && isGameId(game)) {
  const missing = table === 'away' || table === 'resting' ? table : null;
  render(
    table === null ? (
      <Gallery game={game} position={position} />
    ) : (
      <StagedTable game={game} position={position} missing={missing} />
    ),
    root,
  );
}
