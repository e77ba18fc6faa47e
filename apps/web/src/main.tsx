import './styles/base.css';
import { firstPaint, preloadNext } from './prerender/first-paint.ts';

// The prerendered page is painted first; then the app loads and hydrates it.
firstPaint()
  .then(() => {
    preloadNext();
    return import('./app/start.tsx');
  })
  .then(({ start }) => start());
