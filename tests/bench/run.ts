/** `npm run bench` measures all figures and prints them as a table; `npm run bench -- edit-library` those of one benchmark. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { asTable, type Figure, isReached } from './support/figure';

const reports = fileURLToPath(new URL('../../reports/', import.meta.url));

/** Each benchmark is a module of its own, loaded when it starts. */
const benchmarks: Readonly<Record<string, () => Promise<{ readonly measure: () => Promise<readonly Figure[]> }>>> = {
  bundle: () => import('./bundle-figures'),
  'sign-in': () => import('./sign-in'),
  layout: () => import('./layout'),
  presses: () => import('./presses'),
  'first-paint': () => import('./first-paint'),
  'edit-library': () => import('./edit-library'),
  scrolling: () => import('./scrolling'),
  home: () => import('./home'),
  forms: () => import('./forms'),
  'library-answer': () => import('./library-answer'),
  'get-user': () => import('./get-user'),
  title: () => import('./title'),
  'open-title': () => import('./open-title'),
  'pd-list': () => import('./pd-list'),
  students: () => import('./students'),
  'server-start': () => import('./server-start'),
  excel: () => import('./excel'),
  'user-search': () => import('./user-search'),
  'fictitious-table': () => import('./fictitious-table'),
  import: () => import('./import'),
  'lost-database': () => import('./lost-database'),
  paths: () => import('./paths'),
};

const wanted = process.argv[2];
const names = Object.keys(benchmarks).filter((name) => !wanted || name === wanted);
if (names.length === 0) {
  console.error(`There is no benchmark '${wanted}'. There are: ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(1);
}

/** Other work on a busy machine distorts the figures. */
console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} before the start`);

const results: Record<string, readonly Figure[]> = {};
const broken: string[] = [];
for (const name of names) {
  console.log(`\n${name}`);
  try {
    const { measure } = (await benchmarks[name]?.()) ?? { measure: async () => [] };
    const figures = await measure();
    results[name] = figures;
    console.log(asTable(figures));
  } catch (error) {
    broken.push(name);
    console.error(error);
  }
}

mkdirSync(reports, { recursive: true });
writeFileSync(`${reports}bench.json`, JSON.stringify(results, null, 2));

const all = Object.values(results).flat();
const missed = all.filter((figure) => !isReached(figure));
console.log(`\n${all.length - missed.length} figures reached or to be read beside others, ${missed.length} missed`);
if (broken.length > 0) console.log(`Not measured: ${broken.join(', ')}`);
process.exit(missed.length === 0 && broken.length === 0 ? 0 : 1);
