import { createServer, type InlineConfig } from 'vite';
import type { draw, erase, Tongue } from '../src/early/draw.tsx';
import { browserless } from './browserless.ts';
import { sheet } from './paper.ts';

/** A page as it is before any script has come. */
export interface Drawn {
  readonly title: string;
  readonly body: string;
}

interface Drawing {
  readonly draw: typeof draw;
  readonly erase: typeof erase;
}

interface Artist {
  draw(path: string, language: Tongue): Promise<Drawn>;
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
  const drawing = browserless(() =>
    studio.ssrLoadModule('/src/early/draw.tsx'),
  ) as unknown as Promise<Drawing>;
  return {
    draw: (path, language) =>
      browserless(async () => {
        const { draw, erase } = await drawing;
        const { root: page, html } = sheet();
        const title = await draw(path, language, page);
        const body = html();
        erase(page);
        return { title, body };
      }),
    close: () => studio.close(),
  };
}
