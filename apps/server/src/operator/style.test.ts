import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TOKENS } from './style.ts';

it('has the colours of the web app', () => {
  const css = readFileSync(new URL('../../../web/src/styles/tokens.css', import.meta.url), 'utf8');
  const [light, dark] = css.split(':root[data-theme="dark"]');
  for (const [name, [day, night]] of Object.entries(TOKENS)) {
    expect(light).toContain(`--${name}: ${day};`);
    expect(dark).toContain(`--${name}: ${night};`);
  }
});
