import '../look/base.css';
import { render } from 'preact';
import { isGameId } from '../games/load.ts';
import { setLanguage } from '../words/words.ts';
import { Gallery } from './Gallery.tsx';

/** `/gallery.html?game=tock&position=six&theme=dark&language=de`: one board, one position. */
const wishes = new URLSearchParams(location.search);
const game = wishes.get('game') ?? 'stacks';
document.documentElement.dataset.theme = wishes.get('theme') ?? 'light';
const tongue = wishes.get('language');
if (tongue === 'fr' || tongue === 'de' || tongue === 'cs' || tongue === 'en') await setLanguage(tongue);
const root = document.getElementById('app');
if (root !== null && isGameId(game)) render(<Gallery game={game} position={wishes.get('position')} />, root);
