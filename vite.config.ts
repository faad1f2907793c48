import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { brand } from './src/shared/rules/brand';
import { isCouponPage } from './src/shared/rules/coupon-pages';
import { primeTheme } from './src/shared/theme/build/prime-theme';
import { purge } from './src/shared/theme/build/purge';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The address at which `npm run dev` finds the backend. */
const backend = process.env.BACKEND ?? 'http://127.0.0.1:8080';

/** In development, serves the portal at / and at /app, and other pages at their addresses, as the backend does. */
const developmentAddresses = (): Plugin => {
  const prefixOf = (url = '/') => (/^\/app(\/|$)/.test(url) ? '/app' : '');
  const withoutPrefix = (url = '/') => url.slice(prefixOf(url).length) || '/';
  return {
    name: 'development-addresses',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const inside = withoutPrefix(request.url);
        const isOfCoupons = isCouponPage(inside.split('?', 1)[0] ?? '');
        const address = inside.replace(/^\/viewer\/pdf(?=\?|$)/, '/viewer.html').replace(/^\/demo\/kit(?=\?|$)/, '/demo-kit.html');
        request.url = isOfCoupons ? '/coupons.html' : address;
        next();
      });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { originalUrl }) => html.replace('<base href="/" />', `<base href="${prefixOf(originalUrl)}/" />`),
    },
  };
};

/** Replaces %HEAD% and %NOSCRIPT% by the parts that the pages have in common. */
const commonParts = (): Plugin => ({
  name: 'common-parts',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const [head, noscript] = await Promise.all(['head', 'noscript'].map((part) => readFile(at(`src/shared/page/${part}.html`), 'utf8')));
      return html.replace('%HEAD%', head ?? '').replace('%NOSCRIPT%', noscript ?? '');
    },
  },
});

/** Replaces %BRAND% by the publisher's name, which is the title of a page until the portal sets another title. */
const brandName = (): Plugin => ({
  name: 'brand-name',
  transformIndexHtml: (html) => html.replaceAll('%BRAND%', brand.name),
});

/**
 * Moves the links to style sheets behind the static text of the page. A browser shows no content after a style sheet that has not loaded.
 * The static text has inline styles. The code of the portal waits for all style sheets.
 */
const stylesAfterWords = (): Plugin => ({
  name: 'styles-after-words',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const styles = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
      const withoutStyles = styles.reduce((rest, style) => rest.replace(style, ''), html);
      return withoutStyles.replace('    <noscript>', `${styles.join('')}    <noscript>`);
    },
  },
});

/**
 * The modules that replace modules of the portal in the pages of coupons, by the path in the import. They are the texts, and the module
 * that reads the texts.
 */
const couponModules: Readonly<Record<string, string>> = { './texts': 'texts/index.ts', './i18n': 'i18n.ts' };

const couponTexts = (): Plugin => ({
  name: 'coupon-texts',
  enforce: 'pre',
  resolveId: (source, importer = '') => {
    const own = couponModules[source];
    return own !== undefined && /\/shared\/i18n\/[\w-]+\.ts$/.test(importer) ? at(`src/coupon-mounting/${own}`) : null;
  },
});

/** Adds a link to the file of the face, so that the face loads together with the style sheets that name it. */
const faceBesideStyles = (): Plugin => ({
  name: 'face-beside-styles',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /-latin-wght-normal-[^/]+\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `./${file}` },
          injectTo: 'head' as const,
        })),
  },
});

/**
 * Writes compressed copies beside each file of code or style. The copies are as small as possible, and no request waits for the
 * compression.
 */
const precompressed = (): Plugin => ({
  name: 'precompressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.values(bundle).filter(({ fileName }) => /^assets\/[^/]+\.(m?js|css)$/.test(fileName));
    for (const file of files) {
      const content = file.type === 'chunk' ? file.code : file.source;
      await writeFile(`${dir}/${file.fileName}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${dir}/${file.fileName}.gz`, await promisify(gzip)(content, { level: 9 }));
    }
  },
});

/** A node in the syntax tree of a chart. */
type Node = { type: string; key?: { name?: string }; value?: { type: string }; start: number; end: number };

/** Removes the descriptions and types of the charts, which only readers and drawings of a chart need. */
const withoutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  apply: 'build',
  transform: {
    filter: { id: /\/machines\/.*\.ts$/ },
    handler(code) {
      const ranges: [start: number, end: number][] = [];
      const visit = (node: unknown) => {
        if (typeof node !== 'object' || node === null) return;
        const { type, key, value, start, end } = node as Node;
        const isForReaders = key?.name === 'types' || (key?.name === 'description' && value?.type === 'Literal');
        if (type === 'Property' && isForReaders) ranges.push([start, end]);
        else for (const child of Object.values(node)) visit(child);
      };
      visit(this.parse(code));
      return ranges.reduceRight((rest, [start, end]) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code);
    },
  },
});

/** Removes the groups from drawings, because their ids would occur several times in a page. A group has no effect on a drawing. */
const bareIcons = (): Plugin => ({
  name: 'bare-icons',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /\/primeicons\/raw-svg\/[\w-]+\.svg\?raw$/ },
    async handler(id) {
      const drawing = await readFile(id.replace('?raw', ''), 'utf8');
      return `export default ${JSON.stringify(drawing.replace(/<\/?g\b[^>]*>/g, '').replace(/ xmlns="[^"]*"/, ''))}`;
    },
  },
});

/** Adds the files that a PDF may need besides its own content: character maps, standard fonts, decoders of pictures, colour profiles. */
const partsOfPdf = (): Plugin => ({
  name: 'parts-of-pdf',
  apply: 'build',
  async generateBundle() {
    const { version } = JSON.parse(await readFile(at('node_modules/pdfjs-dist/package.json'), 'utf8')) as { version: string };
    for (const folder of ['cmaps', 'standard_fonts', 'wasm', 'iccs'])
      for (const file of await readdir(at(`node_modules/pdfjs-dist/${folder}`))) {
        const source = await readFile(at(`node_modules/pdfjs-dist/${folder}/${file}`));
        this.emitFile({ type: 'asset', fileName: `assets/pdf-${version}/${folder}/${file}`, source });
      }
  },
});

/**
 * The files of the first view: the code of packages and the code of the portal. The packages stay in the browser's cache from release to
 * release.
 */
const firstView = [
  { name: 'core', tags: ['$initial' as const], test: /node_modules.*\.m?js$/ },
  { name: 'shell', tags: ['$initial' as const] },
];

/**
 * The calls of an area are a few hundred bytes each, so they load as one file. Code that only calls share belongs to the group `calls`.
 * Otherwise the build would put this code beside the calls of one area. Two files would then wait for each other, which `npm run budgets`
 * detects.
 */
const callsOfAnArea = {
  debugName: 'calls of an area',
  name: (file: string) => /src\/areas\/(?<area>[^/]+)\/services\//.exec(file)?.groups?.area?.concat('-calls') ?? null,
};

const groupsOfPortal = [
  ...firstView,
  // Code that every call needs, and the calls of the session, with which every page begins. The group loads with the first call.
  {
    name: 'calls',
    test: /node_modules\/(effect|openapi-fetch)\/|src\/(shared\/(api|browser\/(new-id|kept-theme)|rules\/(environments|is-record|longest-address|product-types))|areas\/(session|language)\/services)[/.]/,
  },
  // Code that home, edit library and a title share. If each part had a separate file, each file would cost a request.
  {
    name: 'titles',
    test: /@tanstack|primeicons\/raw-svg\/angle-|src\/areas\/library\/(title-tile|library\.css)/,
    minShareCount: 2,
  },
  // Code of the news, for home and for the page of a news item.
  {
    name: 'news',
    test: /src\/(shared\/rules\/(news|posts|post-categories|slides)|areas\/home\/(rules|recent-news|news-card|news\.css))/,
    minShareCount: 2,
  },
  callsOfAnArea,
];

const groupsOfCoupons = [
  ...firstView,
  {
    name: 'calls',
    test: /node_modules\/(effect|openapi-fetch)\/|src\/(shared\/(api\/(call|client|captcha|consent-tool|early|lost)|browser\/new-id|rules\/covers)|areas\/language\/services)[/.]/,
  },
  callsOfAnArea,
];

/** The builds. Each build has its own pages, whose code must not be in the files of another build. */
const builds = {
  portal: {
    input: { portal: at('src/index.html') },
    groups: groupsOfPortal,
    plugins: [stylesAfterWords(), faceBesideStyles()],
    manifest: '.manifest.json',
    sources: ['src/portal', 'src/areas', 'src/shared'],
    largestFile: 500,
  },
  coupons: {
    input: { 'coupon-pages': at('src/coupons.html') },
    groups: groupsOfCoupons,
    plugins: [couponTexts(), stylesAfterWords(), faceBesideStyles()],
    manifest: '.coupons.manifest.json',
    sources: [
      'src/coupon-mounting',
      'src/areas/coupons',
      'src/areas/coupon-library',
      'src/areas/language',
      'src/areas/preview',
      'src/shared',
    ],
    largestFile: 500,
  },
  // PDF.js, which the viewer uses, cannot be made smaller.
  viewer: {
    input: { viewer: at('src/viewer.html') },
    groups: [],
    plugins: [partsOfPdf()],
    manifest: false,
    sources: ['src/portal', 'src/areas', 'src/shared'],
    largestFile: 800,
  },
  // The page of the kit, for developers. The build has a separate folder, so that no release contains the page.
  kit: {
    input: { kit: at('src/demo-kit.html') },
    groups: [],
    plugins: [],
    manifest: false,
    sources: ['src/demo-kit', 'src/shared'],
    largestFile: 1_000,
  },
} as const;

const isBuild = (mode: string): mode is keyof typeof builds => mode in builds;

const buildOf = (mode: string) => builds[isBuild(mode) ? mode : 'portal'];

/**
 * Builds the portal. The modes `coupons` and `viewer` then build the pages of coupons and the viewer of documents into the same folder. The
 * mode `kit` builds the page of the kit.
 */
export default defineConfig(({ command, mode }) => ({
  root: at('src'),
  base: './',
  plugins: [
    react(),
    commonParts(),
    developmentAddresses(),
    brandName(),
    withoutDescriptions(),
    bareIcons(),
    ...(command === 'build' ? buildOf(mode).plugins : []),
    ...(mode === 'kit' ? [] : [precompressed()]),
  ],
  // React itself has this hook since version 18. Packages that also support older versions contain a substitute.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(?:\/index(?:\.js)?)?$/, replacement: 'react' },
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  html: { cspNonce: '__CSP_NONCE__' },
  css: { postcss: { plugins: command === 'build' ? [primeTheme(), purge(buildOf(mode).sources)] : [primeTheme()] } },
  server: { port: 5173, proxy: { '/api': { target: backend, changeOrigin: false }, '/demo': { target: backend, changeOrigin: false } } },
  build: {
    outDir: at(mode === 'kit' ? 'dist-kit' : 'dist'),
    emptyOutDir: mode === 'kit' || buildOf(mode) === builds.portal,
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    manifest: buildOf(mode).manifest,
    chunkSizeWarningLimit: buildOf(mode).largestFile,
    modulePreload: {
      polyfill: false,
      // The page itself has links to the files of the first view, so that they load together. They have loaded before any code requests
      // another file.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/\b(core|portal|coupon-pages|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      // On a busy machine the build would warn about its own speed.
      checks: { bundlerTimings: false },
      input: buildOf(mode).input,
      // A page that uses one export of another area loads without the other code of that area.
      treeshake: { moduleSideEffects: [{ test: /src\/areas\/[^/]+\/index\.ts$/, sideEffects: false }] },
      output: {
        // The first view contains the names of all files, and hashes hardly compress. Seven hexadecimal digits still distinguish releases.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        ...(buildOf(mode).groups.length > 0 && {
          codeSplitting: { includeDependenciesRecursively: false, groups: [...buildOf(mode).groups] },
        }),
      },
    },
  },
}));
