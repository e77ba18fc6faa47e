import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { BusHub } from '../bus/in-process.ts';
import { uptime } from '../clocks.ts';
import { ClusterClock } from '../cluster/clock.ts';
import { ClusterNode } from '../cluster/cluster-node.ts';
import { readConfig, SETTINGS } from '../config.ts';
import { Browser, openSite } from '../http/testing/browser.ts';
import { memoryStore } from '../store/memory/store.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const textOf = (path: string): string => readFileSync(join(ROOT, 'deploy', path), 'utf8');

/** A value in YAML, which the tests look into without its type. */
type Tree = { readonly [name: string]: Tree } & { readonly [index: number]: Tree } & Iterable<Tree> & string;

/** The documents of a YAML file; a mistake in it is an error here. */
const documentsIn = (path: string): Tree[] =>
  parseAllDocuments(textOf(path)).map((document) => {
    expect([...document.errors, ...document.warnings]).toEqual([]);
    return document.toJS() as Tree;
  });

const MANIFESTS = globSync('kubernetes/*.yaml', { cwd: join(ROOT, 'deploy') }).sort();

/** Everything in a tree that has a member of this name. */
const within = (tree: unknown, name: string): Tree[] => {
  if (tree === null || typeof tree !== 'object') return [];
  const found = name in tree ? [(tree as Tree)[name]] : [];
  return [...found, ...Object.values(tree).flatMap((part) => within(part, name))];
};

describe('the Dockerfile', () => {
  const lines = textOf('Containerfile').replaceAll('\\\n', ' ').split('\n');
  const steps = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(' '));
  const last = steps.slice(steps.findLastIndex(([name]) => name === 'FROM'));

  it('pins the version of its base image', () => {
    const bases = steps.flatMap(([name, image]) => (name === 'FROM' ? [image] : []));
    const version = readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim();
    for (const image of bases) expect(image).toMatch(new RegExp(`/node:${version}-`));
  });

  it('runs as an unprivileged user, and has a health check', () => {
    expect(last.filter(([name]) => name === 'USER')).toEqual([['USER', 'node']]);
    expect(last.findIndex(([name]) => name === 'CMD')).toBeGreaterThan(
      last.findIndex(([name]) => name === 'USER'),
    );
    expect(lines.find((line) => line.startsWith('HEALTHCHECK'))).toContain('/healthz');
  });

  it('copies and runs existing files, with valid settings', () => {
    const copied = last.flatMap(([name, ...rest]) => (name === 'COPY' ? rest.slice(1, -1) : []));
    const built = ['node_modules', 'apps/web/dist'];
    for (const path of copied.map((source) => source.replace('/tuckbox/', '')))
      expect(built.includes(path) || existsSync(join(ROOT, path)), path).toBe(true);
    expect(existsSync(join(ROOT, 'apps/server/src/main.ts'))).toBe(true);
    expect(last.at(-1)).toEqual(['CMD', '["node",', '"apps/server/src/main.ts"]']);
    const [, ...pairs] = last.find(([name]) => name === 'ENV') ?? [];
    const names = pairs.map((pair) => pair.split('=')[0]);
    expect(names.filter((name) => name !== 'NODE_ENV' && !(name in SETTINGS))).toEqual([]);
  });
});

/** Values that an operator fills in. */
const FILLED_IN = { PUBLIC_URL: 'https://tuckbox.example', OPERATOR_TOKEN: 'x'.repeat(12) };

describe('the compose file', () => {
  const [compose] = documentsIn('compose.yaml');

  it('gives the server settings that it accepts', () => {
    const environment = compose.services.tuckbox.environment as unknown as Record<string, string>;
    const filled = Object.entries(environment).map(([name, value]) => [
      name,
      value.startsWith('${')
        ? FILLED_IN[name as keyof typeof FILLED_IN]
        : value.replaceAll(/\$\{.*?\}/g, 'x'),
    ]);
    expect(Object.keys(environment).filter((name) => !(name in SETTINGS))).toEqual([]);
    expect(readConfig(Object.fromEntries(filled))).toMatchObject({
      NATS_URL: 'nats://nats:4222',
      TRUST_PROXY: 'yes',
    });
  });

  it('pins versions, and depends on its own services', () => {
    const { services } = compose as unknown as { services: Record<string, Tree> };
    for (const [name, { image, depends_on: needs = [] as unknown as Tree }] of Object.entries(services)) {
      if (name !== 'tuckbox') expect(image).toMatch(/:\d/);
      const names: string[] = Array.isArray(needs) ? [...needs] : Object.keys(needs);
      for (const needed of names) expect(Object.keys(services)).toContain(needed);
    }
    expect(textOf('Caddyfile')).toContain('dynamic a tuckbox 8080');
    expect(
      existsSync(
        join(ROOT, 'deploy', String(compose.services.tuckbox.build.context), 'deploy/Containerfile'),
      ),
    ).toBe(true);
  });
});

describe('the Kubernetes manifests', () => {
  const documents = MANIFESTS.flatMap(documentsIn);

  it('give the server settings that it accepts', () => {
    const [server] = documents.filter(
      ({ kind, metadata }) => `${kind} ${metadata.name}` === 'Deployment tuckbox',
    );
    const settings = [...server.spec.template.spec.containers[0].env];
    expect(settings.map(({ name }) => String(name)).filter((name) => !(name in SETTINGS))).toEqual([]);
    const plain = settings.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]));
    expect(readConfig(Object.fromEntries(plain))).toMatchObject({ NATS_URL: 'nats://nats:4222' });
  });

  it('run nothing as root, and pin versions', () => {
    const deployments = documents.filter(({ kind }) => String(kind) === 'Deployment');
    expect(deployments.length).toBe(2);
    for (const deployment of deployments) {
      expect(within(deployment, 'runAsNonRoot')).toEqual([true]);
      expect(within(deployment, 'allowPrivilegeEscalation')).toEqual([false]);
      for (const image of within(deployment, 'image')) expect(image).toMatch(/:\d/);
    }
  });

  it('let nobody but the nodes reach NATS', () => {
    const [policy] = documents.filter(({ kind }) => String(kind) === 'NetworkPolicy');
    expect(policy.spec).toEqual({
      podSelector: { matchLabels: { app: 'nats' } },
      policyTypes: ['Ingress'],
      ingress: [{ from: [{ podSelector: { matchLabels: { app: 'tuckbox' } } }], ports: [{ port: 'nats' }] }],
    });
  });

  it('refer to each other by existing names', () => {
    for (const { kind, spec } of documents) {
      if (!['Service', 'PodDisruptionBudget'].includes(String(kind))) continue;
      const { app } = (spec.selector.matchLabels ?? spec.selector) as unknown as { app: string };
      const labels = documents.flatMap((document) =>
        String(document.kind) === 'Deployment' ? [document.spec.template.metadata.labels.app] : [],
      );
      expect(labels).toContain(app);
    }
    expect(within(documents, 'path')).toEqual(expect.arrayContaining(['/readyz', '/healthz']));
  });
});

it('the dashboard uses metrics that the server exports', async () => {
  const store = memoryStore();
  const cluster = new ClusterNode({
    store,
    bus: new BusHub().join(),
    clock: new ClusterClock(store),
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    uptime,
  });
  const site = await openSite({}, {}, { store, cluster });
  const { text } = await new Browser(site.url).ask('GET', '/metrics');
  await site.app.close();
  const names = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const dashboard = JSON.parse(textOf('grafana/tuckbox.json'));
  const queries = within(dashboard, 'expr').map(String);
  expect(queries.length).toBeGreaterThan(11);
  for (const query of [...queries, String(dashboard.templating.list[1].query.query)]) {
    const asked = query.match(/\b(tuckbox|process)_\w+/g) ?? [];
    expect(asked).not.toEqual([]);
    for (const name of asked) expect(names, query).toContain(name.replace(/_(bucket|count|sum)$/, ''));
  }
});
