import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The variants of the portal's long lists, with the modules that each variant replaces (`part`) and their replacements (`standIn`). */
const variants = {
  /** The lists of the portal, without replacements. */
  virtual: [],
  /** All elements of a list are in the document. */
  whole: [
    { part: 'src/shared/ui/behaviour/virtual-grid.tsx', standIn: 'tests/bench/support/whole-grid.tsx' },
    { part: 'src/shared/ui/native/slider.tsx', standIn: 'tests/bench/support/whole-slider.tsx' },
    { part: 'src/shared/ui/behaviour/virtual-rows.tsx', standIn: 'tests/bench/support/whole-rows.tsx' },
    { part: 'src/areas/admin-search/rules.ts', standIn: 'tests/bench/support/thousand-rows.ts' },
  ],
  /** Covers are requested at any scrolling speed. */
  asking: [{ part: 'src/shared/ui/behaviour/fast-scroll.ts', standIn: 'tests/bench/support/never-fast.ts' }],
} as const;

type Variant = keyof typeof variants;

const withStandIns = (variant: Variant): Plugin => ({
  name: `lists-${variant}`,
  enforce: 'pre',
  async resolveId(source, importer) {
    const found = await this.resolve(source, importer, { skipSelf: true });
    const swap = variants[variant].find(({ part }) => found?.id === root + part);
    // A stand-in may import the module that it replaces.
    return swap && importer !== root + swap.standIn ? root + swap.standIn : null;
  },
});

/**
 * Restores NODE_ENV after a build. Vite sets NODE_ENV for the whole process, and later measurements would otherwise run in production mode.
 */
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
 * Builds the portal for production with the lists of a variant. Each variant is built once, into a separate folder.
 * @returns the folder
 */
export const buildPortal = (lists: Variant): Promise<string> => {
  const known = builtOnce.get(lists);
  if (known) return known;
  const outDir = `${root}reports/bench/portal-${lists}/`;
  const config: InlineConfig = {
    configFile: `${root}vite.config.ts`,
    logLevel: 'error',
    build: { outDir },
    plugins: [withStandIns(lists)],
  };
  const built = keepingNodeEnv(async () => {
    await build(config);
    // The server starts only if the HTML files of all builds exist.
    for (const mode of ['coupons', 'viewer']) await build({ ...config, mode });
    return outDir;
  });
  builtOnce.set(lists, built);
  return built;
};

/**
 * Builds a program of the benchmarks in the same way as the server. Code that is compiled at run time is slower.
 * @param name of a file in this folder, without its extension
 * @returns the path of the built program
 */
export const buildProgram = async (name: string): Promise<string> => {
  const outDir = `${root}reports/bench/programs/`;
  await keepingNodeEnv(() =>
    build({
      configFile: `${root}src/backend/server.vite.ts`,
      logLevel: 'error',
      build: { outDir, emptyOutDir: false, rolldownOptions: { input: { [name]: `tests/bench/support/${name}.ts` } } },
    }),
  );
  return `${outDir}${name}.js`;
};
