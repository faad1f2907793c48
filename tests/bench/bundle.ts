import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { sessionMachine } from '../../machines/session/session.machine';
import { filesOf, type Manifest } from '../../src/backend/http/build-manifest';
import { lateModules } from '../support/asked-texts';
import { type Figure, faultsOf, formatFigure, mostOf } from './budgets';
import { circlesIn } from './circles';

const locales = ['es', 'en', 'it'] as const;

/**
 * The name of the session's channel. Only the code of the session contains this name. A file with the name therefore contains this code.
 */
const channelName = 'portal-session';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

const entry = 'index.html';
const textsOf = (locale: string) => `shared/i18n/texts/${locale}.ts`;
const textsOfArea = (locale: string, area: string) => `shared/i18n/texts/${locale}/${area}.json`;

const gzipped = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(dist + file), { level: 9 }).length, 0);

const all = () => readdirSync(`${dist}assets`).map((file) => `assets/${file}`);

const containing = (text: string, files: Iterable<string> = all()): number =>
  [...files].filter((file) => file.endsWith('.js') && readFileSync(dist + file, 'utf8').includes(text)).length;

/** Counts the groups of code files that import each other in a circle, and prints each group. */
const measureCircles = (): Figure => {
  const code = all().filter((file) => file.endsWith('.js'));
  const circles = circlesIn(new Map(code.map((file) => [file.replace('assets/', ''), readFileSync(dist + file, 'utf8')])));
  for (const circle of circles) console.error(`CIRCLE ${circle.join(' and ')} wait for each other.`);
  return { what: 'circles of files that wait for each other', value: circles.length, unit: 'files' };
};

const readManifest = (file: string) => JSON.parse(readFileSync(dist + file, 'utf8')) as Manifest;

/** Finds a chunk that has a name but no single source file, such as the calls of an area. */
const namedFile = (manifest: Manifest, name: string): string => Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? '';

/** Measures the code that each page of coupons needs until it can be used, in the heaviest language. */
const measureCoupons = (): Figure[] => {
  const manifest = readManifest('.coupons.manifest.json');
  const needs = (locale: string, names: readonly string[]) =>
    new Set(['coupons.html', `coupon-mounting/texts/${locale}.ts`, ...names].flatMap((name) => [...filesOf(manifest, name)]));
  const heaviest = (area: string, ...names: readonly string[]) =>
    Math.max(...locales.map((locale) => gzipped(needs(locale, [...names, textsOfArea(locale, area)]))));
  const everything = new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]));
  return [
    {
      what: 'coupons, cold, until the form can be typed in',
      value: heaviest('coupons', 'areas/coupons/redemption-page.tsx'),
      unit: 'bytes',
    },
    {
      what: 'digital library of coupons, cold, until the terms can be accepted',
      // The page requests a payment from the server before it shows the terms.
      value: heaviest('coupon-library', 'areas/coupon-library/library-page.tsx', namedFile(manifest, 'coupon-library-calls')),
      unit: 'bytes',
    },
    { what: 'files of coupons with code of the session', value: containing(channelName, everything), unit: 'files' },
    { what: 'files of coupons with code of i18next', value: containing('i18next', everything), unit: 'files' },
  ];
};

/** Measures the built portal. Needs a previous `npm run build`. */
export const measureBundle = (): Figure[] => {
  const manifest = readManifest('.manifest.json');
  const heaviestOf = (sets: readonly Set<string>[]) => sets.toSorted((a, b) => gzipped(b) - gzipped(a))[0] ?? [];
  const heaviest = heaviestOf(locales.map((locale) => filesOf(manifest, textsOf(locale))));

  const form = new Set([...filesOf(manifest, entry), ...heaviest]);
  const whole = filesOf(manifest, namedFile(manifest, 'calls'), new Set(form));
  const late = lateModules();
  const html = readFileSync(dist + entry, 'utf8');
  const assets = (manifest[entry]?.assets ?? []).filter((file) => html.includes(file));
  const faces = assets.filter((file) => file.endsWith('.woff2'));
  const ownOf = (name: string) => [...filesOf(manifest, name)].filter((file) => !form.has(file));
  const ofLibrary = new Set([...whole, ...ownOf('areas/library/edit-library-page.tsx')]);
  const ofHome = ['areas/home/home-page.tsx', 'areas/home/home-below.tsx', 'shared/i18n/texts/es/home.json'].flatMap(ownOf);
  const ownOfHome = new Set([...ofHome, ...ownOf(namedFile(manifest, 'home-calls'))].filter((file) => !ofLibrary.has(file)));
  const zone = ['areas/students/zone-page.tsx', textsOfArea('es', 'zone')].flatMap(ownOf);
  const ofViewer = (name: RegExp) => readdirSync(`${dist}assets`).flatMap((file) => (name.test(file) ? [`assets/${file}`] : []));
  const unnamed = [...filesOf(manifest, entry)].filter((file) => !html.includes(file));
  const pages = Object.entries(manifest).filter(
    ([, { src, isDynamicEntry }]) => isDynamicEntry && src && /^areas\/.*-page\.tsx$/.test(src),
  );

  return [
    { what: 'sign-in, cold, until the form can be typed in', value: gzipped(form), unit: 'bytes' },
    { what: 'sign-in, cold, with services', value: gzipped(whole), unit: 'bytes' },
    { what: 'sign-in, cold: requests besides API calls', value: 1 + whole.size + assets.length, unit: 'requests' },
    { what: 'face of the portal', value: gzipped(faces), unit: 'bytes' },
    { what: 'files of the first view that the page does not name', value: unnamed.length, unit: 'files' },
    ...pages.map(([name]): Figure => {
      const { asks = [] } = late.find(({ file }) => file === `src/${name}`) ?? {};
      const texts = locales.map((locale) => new Set(asks.flatMap((area) => [...filesOf(manifest, textsOfArea(locale, area))])));
      const own = [...filesOf(manifest, name), ...heaviestOf(texts)].filter((file) => !form.has(file));
      const page = name.replace(/^areas\/|-page\.tsx$/g, '');
      return { what: `page ${page}`, value: gzipped(own), unit: 'bytes' };
    }),
    {
      what: 'link of a student, cold, until the terms can be read and accepted',
      value: gzipped(new Set([...form, ...zone])),
      unit: 'bytes',
    },
    { what: 'home, its own code, without that of the library', value: gzipped(ownOfHome), unit: 'bytes' },
    { what: 'preview of files', value: gzipped(ownOf('areas/preview/preview.tsx')), unit: 'bytes' },
    { what: 'viewer of documents, its page', value: gzipped(ofViewer(/^viewer-.*\.(js|css)$/)), unit: 'bytes' },
    {
      what: 'viewer of documents, PDF.js',
      value: gzipped(ofViewer(/^(reader-.*\.js|pdf\.worker.*\.mjs)$/)),
      unit: 'bytes',
    },
    ...measureCoupons(),
    measureCircles(),
    { what: 'files of the portal with code of PDF.js', value: containing('pdfjs', filesOf(manifest, entry)), unit: 'files' },
    { what: 'files of the first view with code of PrimeReact', value: containing('@layer primereact', form), unit: 'files' },
    { what: 'files with descriptions of charts', value: containing(String(sessionMachine.config.description)), unit: 'files' },
    { what: 'files with texts of letters', value: containing('mail.greeting'), unit: 'files' },
    { what: 'files with code of the inspector', value: containing('@statelyai'), unit: 'files' },
  ];
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const figures = measureBundle();
  for (const figure of figures) {
    console.log(`${formatFigure(figure).padStart(9)} of ${formatFigure({ ...figure, value: mostOf(figure) }).padStart(9)}  ${figure.what}`);
  }
  const faults = faultsOf(figures);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
