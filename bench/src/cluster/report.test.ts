import { describe, expect, it } from 'vitest';
import { figuresOf, type Pass } from './figures.ts';
import { besideSqlite, type ClusterFigures, formatCluster } from './report.ts';
import { SETUPS } from './setup.ts';

const figures = (index: number, nodes: number): ClusterFigures => ({
  ...SETUPS[index],
  nodes,
  postgres: index === 0 ? 0 : 50,
  nats: index === 0 ? 0 : 4,
  standing: 0.025,
  p50: 2,
  p99: 9.96,
  movesPerSecond: 4321,
});

const pass = (quietNodes: number): Pass => ({
  quiet: { nodes: quietNodes, postgres: 0.03, nats: 0.03, seconds: 3 },
  playing: { nodes: 0.3, postgres: 0.1, nats: 0.01, seconds: 2 },
  played: { moves: 1000, seconds: 2, waits: [1, 2, 3] },
});

describe('the figures of a setup', () => {
  it('count the cost of the moves, without the cost of an idle setup', () => {
    // One of the quiet spells was disturbed.
    const figures = figuresOf([pass(0.15), pass(0.9), pass(0.15)], 2);
    expect(figures.nodes).toBeCloseTo(200);
    expect(figures.postgres).toBeCloseTo(100);
    expect(figures.nats).toBeCloseTo(10);
    expect(figures.standing).toBeCloseTo(0.025);
    expect(figures).toMatchObject({ p50: 2, p99: 3, movesPerSecond: 500 });
  });
});

describe('the report of a cluster', () => {
  it('compares a node on PostgreSQL with one on SQLite', () => {
    expect(besideSqlite([figures(0, 100), figures(1, 150)])).toEqual({
      ratio: 1.5,
      wanted: 1.5,
      isMet: true,
    });
    expect(besideSqlite([figures(0, 100), figures(1, 151)])).toMatchObject({ isMet: false });
    expect(besideSqlite([figures(1, 151)])).toBe(null);
  });

  it('lists the cost of a move and the load of a core', () => {
    const text = formatCluster([figures(0, 100), figures(1, 200), figures(2, 210)]);
    expect(text).toMatch(/^1 node, SQLite +100 µs +0 µs +0 µs +2\.5 % +2\.0 ms +10\.0 ms +4321$/m);
    expect(text).toContain('  1 node, PostgreSQL: nodes 5,000, PostgreSQL 20,000, NATS 250,000');
    expect(text).toContain('  2 nodes, players together: 1.05 times');
    expect(text).toContain('costs 2.00 times one on SQLite (at most 1.5: NO)');
  });
});
