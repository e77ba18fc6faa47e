import './look/base.css';
import { fetchSoon, painted } from './early/painted.ts';

// What the server sent is looked at first, then it is brought to life.
painted()
  .then(() => {
    fetchSoon();
    return import('./app/start.tsx');
  })
  .then(({ start }) => start());
