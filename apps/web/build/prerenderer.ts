import { createServer, type InlineConfig, type UserConfig, type ViteDevServer } from 'vite';
import type { renderPage } from '../src/prerender/render-page.tsx';
import { withBrowserStubs } from './browser-stubs.ts';

interface Prerenderer {
  readonly renderPage: typeof renderPage;
  close(): Promise<void>;
}

/** How sources are compiled, in the browser bundle and at build time. */
export const COMPILE_CONFIG: UserConfig = {
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
};

/** Runs modules of the app without a browser. */
export const startModuleServer = (root: string, config: InlineConfig): Promise<ViteDevServer> =>
  createServer({
    ...config,
    root,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });

/** Renders pages of the app without a browser. */
export async function startPrerenderer(root: string, config: InlineConfig): Promise<Prerenderer> {
  const server = await startModuleServer(root, config);
  const loading = withBrowserStubs(() =>
    server.ssrLoadModule('/src/prerender/render-page.tsx'),
  ) as unknown as Promise<Pick<Prerenderer, 'renderPage'>>;
  return {
    renderPage: (path, language) => withBrowserStubs(async () => (await loading).renderPage(path, language)),
    close: () => server.close(),
  };
}
