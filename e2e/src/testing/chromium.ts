import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const found = (): string | null =>
  [process.env.CHROMIUM_PATH ?? '', ...PLACES].find((path) => path !== '' && existsSync(path)) ?? null;

const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install(): void {
  console.log('browser tests: installing Chromium (apt-get)');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], options);
}

/** The path of a Chromium, installed if that can be done; null if there is none. */
export function ensureChromium(): string | null {
  const here = found();
  if (here !== null || !canInstall()) return here;
  install();
  return found();
}

/** Flags to run Chromium as root, headless and without network requests of its own. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
