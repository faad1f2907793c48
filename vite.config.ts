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

/** Where `npm run dev` finds the backend. */
const backend = process.env.BACKEND ?? 'http://127.0.0.1:8080';

/** In development the portal answers at / and at /app, and the other pages at their addresses, as the backend does with the built ones. */
const underAppToo = (): Plugin => {
  const prefixOf = (url = '/') => (/^\/app(\/|$)/.test(url) ? '/app' : '');
  const withoutPrefix = (url = '/') => url.slice(prefixOf(url).length) || '/';
  return {
    name: 'under-app-too',
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

/** What the pages have in common, in the place of its name. */
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

/** The name that the page bears until the portal names it. */
const brandName = (): Plugin => ({
  name: 'brand-name',
  transformIndexHtml: (html) => html.replaceAll('%BRAND%', brand.name),
});

/**
 * Styles stand after the words that the page comes with: a browser shows nothing of what comes after styles that have not come. Those words
 * have a style of their own, and code waits for all styles.
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

/** Modules of the pages of coupons in the place of the portal's: their texts, and what reads them. */
const ownOfCoupons: Readonly<Record<string, string>> = { './texts': 'texts/index.ts', './i18n': 'i18n.ts' };

const ownTexts = (): Plugin => ({
  name: 'own-texts',
  enforce: 'pre',
  resolveId: (source, importer = '') => {
    const own = ownOfCoupons[source];
    return own !== undefined && /\/shared\/i18n\/[\w-]+\.ts$/.test(importer) ? at(`src/coupon-mounting/${own}`) : null;
  },
});

/** Beside each file of code or style lie its compressed makes: small as can be, and no request waits for them to be made. */
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

/** Of the syntax of a chart. */
type Node = { type: string; key?: { name?: string }; value?: { type: string }; start: number; end: number };

/** Descriptions and types of the charts are for those who read and draw them. */
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

/** Groups of a drawing have ids, which would stand several times in a page, and mean nothing else. */
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

/** What a PDF may need besides its own content: character maps, standard fonts, decoders of pictures, profiles of colours. */
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

/** What the first view needs: others' code, which stays in the browser's cache from release to release, and our own. */
const firstView = [
  { name: 'core', tags: ['$initial' as const], test: /node_modules.*\.m?js$/ },
  { name: 'shell', tags: ['$initial' as const] },
];

/**
 * The calls of an area are a few hundred bytes each: they come together. What they share with nothing else of the page stands in `calls`: left to the
 * build, it would stand beside one of them, and two files would wait for each other (`npm run budgets` finds that).
 */
const callsOfAnArea = {
  debugName: 'calls of an area',
  name: (file: string) => /src\/areas\/(?<area>[^/]+)\/services\//.exec(file)?.groups?.area?.concat('-calls') ?? null,
};

const groupsOfPortal = [
  ...firstView,
  // What every call needs, and the calls of the session, with which every page begins; loads with the first one.
  {
    name: 'calls',
    test: /node_modules\/(effect|openapi-fetch)\/|src\/(shared\/(api|browser\/(new-id|kept-theme)|rules\/(environments|is-record|longest-address))|areas\/(session|language)\/services)[/.]/,
  },
  // What home, edit library and a title share: each part in a file of its own would cost a request.
  {
    name: 'titles',
    test: /@tanstack|primeicons\/raw-svg\/angle-|src\/areas\/library\/(title-tile|library\.css)/,
    minShareCount: 2,
  },
  // What news are made of, for home and for their page.
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

/** What is built: each has pages of its own, whose code must not stand in the files of the others. */
const builds = {
  portal: {
    input: { portal: at('src/index.html') },
    groups: groupsOfPortal,
    plugins: [stylesAfterWords()],
    manifest: '.manifest.json',
    sources: ['src/portal', 'src/areas', 'src/shared'],
    largestFile: 500,
  },
  coupons: {
    input: { 'coupon-pages': at('src/coupons.html') },
    groups: groupsOfCoupons,
    plugins: [ownTexts(), stylesAfterWords()],
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
  // The library of the viewer cannot be made smaller.
  viewer: {
    input: { viewer: at('src/viewer.html') },
    groups: [],
    plugins: [partsOfPdf()],
    manifest: false,
    sources: ['src/portal', 'src/areas', 'src/shared'],
    largestFile: 800,
  },
  // The page of the kit, for developers, in a folder of its own: nothing of it is in a release.
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
 * The portal and, in modes of their own, the pages of coupons and the viewer of documents, which are built into the same folder afterwards, and
 * the page of the kit.
 */
export default defineConfig(({ command, mode }) => ({
  root: at('src'),
  base: './',
  plugins: [
    react(),
    commonParts(),
    underAppToo(),
    brandName(),
    withoutDescriptions(),
    bareIcons(),
    ...(command === 'build' ? buildOf(mode).plugins : []),
    ...(mode === 'kit' ? [] : [precompressed()]),
  ],
  // React has had it since 18; what is older brings its own.
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
      // The page itself names these, so that they come together; it has loaded them before any code asks for more.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/\b(core|portal|coupon-pages|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      // On a busy machine the build would warn about its own speed.
      checks: { bundlerTimings: false },
      input: buildOf(mode).input,
      // What a page takes from another area comes without the rest of that area.
      treeshake: { moduleSideEffects: [{ test: /src\/areas\/[^/]+\/index\.ts$/, sideEffects: false }] },
      output: {
        // The names of all files stand in the first view, and a hash hardly compresses: this one tells releases apart all the same.
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
