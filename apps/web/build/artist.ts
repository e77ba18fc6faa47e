import { createServer, type InlineConfig } from 'vite';
import type { draw } from '../src/early/draw.tsx';
import { browserless } from './browserless.ts';

interface Artist {
  readonly draw: typeof draw;
  close(): Promise<void>;
}

/** Somebody who draws pages of the app without a browser. */
export async function employ(root: string, config: InlineConfig): Promise<Artist> {
  const studio = await createServer({
    ...config,
    root,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const drawing = browserless(() => studio.ssrLoadModule('/src/early/draw.tsx')) as unknown as Promise<
    Pick<Artist, 'draw'>
  >;
  return {
    draw: (path, language) => browserless(async () => (await drawing).draw(path, language)),
    close: () => studio.close(),
  };
}
