import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
  vi.stubGlobal('history', { state: null });
});

describe('a path', () => {
  it.each([
    ['/', '/', {}],
    ['/g/:game', '/g/tock', { game: 'tock' }],
    ['/g/:game', '/g/tock/', { game: 'tock' }],
    ['/rules/:game', '/rules/tuck%2Dit', { game: 'tuck-it' }],
    ['/replay/local/:id', '/replay/local/abc', { id: 'abc' }],
    ['/g/:game', '/g/%E0%A4%A', { game: '%E0%A4%A' }],
  ])('%s fits %s', async (pattern, path, params) => {
    const { matchPath } = await import('./router.ts');
    expect(matchPath(pattern, path)).toEqual(params);
  });

  it.each([
    ['/g/:game', '/g'],
    ['/g/:game', '/g/'],
    ['/g/:game', '/g/tock/more'],
    ['/replay/local/:id', '/replay/abc'],
    ['/me', '/you'],
  ])('%s does not fit %s', async (pattern, path) => {
    const { matchPath } = await import('./router.ts');
    expect(matchPath(pattern, path)).toBeNull();
  });
});
