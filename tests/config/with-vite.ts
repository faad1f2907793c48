import { fileURLToPath } from 'node:url';
import { JSDOM } from 'jsdom';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The browser globals that modules of the portal read when they load. */
const browserNames = ['window', 'document', 'location', 'history', 'navigator', 'localStorage', 'sessionStorage', 'Element', 'HTMLElement'];

const inJsdom = () => {
  const { window } = new JSDOM('<!doctype html><base href="/">', { url: 'http://localhost:3000/' });
  for (const name of browserNames) {
    Object.defineProperty(globalThis, name, { value: name === 'window' ? window : window[name], configurable: true, writable: true });
  }
  // The router announces each change of the address by an event object of Node. The window of jsdom does not accept this object, so an
  // event of jsdom replaces it.
  const tell = ({ type }: Event) => {
    const told = window.document.createEvent('Event');
    told.initEvent(type);
    return window.dispatchEvent(told);
  };
  Object.defineProperty(globalThis, 'dispatchEvent', { value: tell, configurable: true });
};

/**
 * Loads a module of the portal or of its tests outside a browser, and calls `use` with it. Vite transforms the module (globs, JSX, styles),
 * and jsdom provides a document.
 * Dynamic imports of the module must be complete before the promise of `use` resolves.
 * @param path relative to the top of the repository
 * @returns the result of `use`
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
