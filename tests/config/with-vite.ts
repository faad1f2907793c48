import { fileURLToPath } from 'node:url';
import { JSDOM } from 'jsdom';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the portal's modules look for in a browser. */
const browserNames = ['window', 'document', 'location', 'history', 'navigator', 'localStorage', 'sessionStorage', 'Element', 'HTMLElement'];

const inJsdom = () => {
  const { window } = new JSDOM('<!doctype html><base href="/">', { url: 'http://localhost:3000/' });
  for (const name of browserNames) {
    Object.defineProperty(globalThis, name, { value: name === 'window' ? window : window[name], configurable: true, writable: true });
  }
};

/**
 * Uses a module of the portal or of its tests outside a browser, built as Vite builds it (globs, JSX, styles), with a document to look at.
 * What the module loads later it has to load before `use` is done.
 * @param path from the top of the repository
 * @returns what came of it
 */
export async function withVite<Module, Result>(path: string, use: (module: Module) => Promise<Result>): Promise<Result> {
  inJsdom();
  process.env.KEPT_OUTCOMES = '1';
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    return await use((await server.ssrLoadModule(`/${path}`)) as Module);
  } finally {
    await server.close();
  }
}
