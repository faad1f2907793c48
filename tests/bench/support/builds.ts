import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Virtual lists of the portal, each with a replacement that keeps all its elements in the document. */
const standIns = [
  { part: 'src/shared/ui/virtual-grid.tsx', standIn: 'tests/bench/support/whole-grid.tsx' },
  { part: 'src/shared/ui/slider.tsx', standIn: 'tests/bench/support/whole-slider.tsx' },
];

const withStandIns = (): Plugin => ({
  name: 'whole-lists',
  enforce: 'pre',
  async resolveId(source, importer) {
    const found = await this.resolve(source, importer, { skipSelf: true });
    const swap = standIns.find(({ part }) => found?.id === root + part);
    return swap ? root + swap.standIn : null;
  },
});

/** Vite sets it for the whole process: what is measured after a build would run as in production. */
const keepingNodeEnv = async <T>(run: () => Promise<T>): Promise<T> => {
  const before = process.env.NODE_ENV;
  try {
    return await run();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
};

const builtOnce = new Map<string, Promise<string>>();

/**
 * Builds the portal for production, or with lists that are not virtual, into a folder of its own.
 * @returns the folder
 */
export const builtPortal = (lists: 'virtual' | 'whole'): Promise<string> => {
  const known = builtOnce.get(lists);
  if (known) return known;
  const outDir = `${root}reports/bench/portal-${lists}/`;
  const built = keepingNodeEnv(() =>
    build({
      configFile: `${root}vite.config.ts`,
      logLevel: 'error',
      build: { outDir },
      plugins: lists === 'whole' ? [withStandIns()] : [],
    }),
  ).then(() => outDir);
  builtOnce.set(lists, built);
  return built;
};
