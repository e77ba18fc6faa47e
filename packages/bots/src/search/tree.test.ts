import { describe, expect, it } from 'vitest';
import { BYTES_A_NODE, MOST_NODES, NONE, ROOT, Tree } from './tree.ts';

const MEGABYTE = 1 << 20;

describe('the tree of a search', () => {
  it('takes at most 64 MB, however many iterations are asked for', () => {
    expect(MOST_NODES * BYTES_A_NODE).toBeLessThanOrEqual(64 * MEGABYTE);
    const tree = new Tree();
    tree.reset(1e9);
    expect(tree.bytes).toBeLessThanOrEqual(64 * MEGABYTE);
  });

  it('finds what was added by parent, seat and move', () => {
    const tree = new Tree();
    tree.reset(1000);
    const first = tree.add(ROOT, 1, 77);
    const second = tree.add(first, 0, 77);
    expect(tree.find(ROOT, 1, 77)).toBe(first);
    expect(tree.find(first, 0, 77)).toBe(second);
    expect(tree.find(ROOT, 0, 77)).toBe(NONE);
    expect(tree.find(ROOT, 1, 78)).toBe(NONE);
  });

  it('says so when it is full, and is empty after a reset', () => {
    const tree = new Tree();
    tree.reset(8);
    for (let key = 0; key < tree.capacity - 1; key++) expect(tree.add(ROOT, 0, key)).not.toBe(NONE);
    expect(tree.add(ROOT, 0, 999)).toBe(NONE);
    tree.reset(8);
    expect(tree.find(ROOT, 0, 0)).toBe(NONE);
  });
});
