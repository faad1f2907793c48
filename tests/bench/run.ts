/**
 * `npm run bench` measures all figures, prints them as a table and stores them in figures.json. `npm run bench -- edit-library` runs one
 * benchmark. `npm run bench -- --compare` stores no figures. Every run prints the figures that are worse than the stored figures.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { findNearest } from '../../src/shared/rules/nearest';
import { asTable, type Figure, isReached } from './support/figure';
import { type Circumstances, describeWorsening, findWorsenings, type KeptFigure, keepFigures } from './support/kept-figures';

const reports = fileURLToPath(new URL('../../reports/', import.meta.url));
const figuresFile = fileURLToPath(new URL('figures.json', import.meta.url));

/** The benchmarks by name. Each benchmark is a separate module, which is loaded when the benchmark starts. */
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
  'attacked-link': () => import('./attacked-link'),
  'server-start': () => import('./server-start'),
  excel: () => import('./excel'),
  'user-search': () => import('./user-search'),
  'fictitious-table': () => import('./fictitious-table'),
  import: () => import('./import'),
  'hostile-bodies': () => import('./hostile-bodies'),
  'lost-database': () => import('./lost-database'),
  paths: () => import('./paths'),
};

const runGit = (...words: readonly string[]): string => execFileSync('git', words, { encoding: 'utf8' }).trim();

/** Reads commit, date, machine and load. The load is stored with the figures, because other work on the machine distorts the figures. */
const readCircumstances = (): Circumstances => ({
  commit: `${runGit('rev-parse', '--short', 'HEAD')}${runGit('status', '--porcelain', '--', 'src', 'machines') === '' ? '' : ' and changes'}`,
  date: new Date().toISOString().slice(0, 10),
  machine: `${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? 'unknown processor'}`,
  load: Number(loadavg()[0]?.toFixed(1)),
});

const words = process.argv.slice(2);
const onlyCompares = words.includes('--compare');
const wanted = words.filter((word) => word !== '--compare');
const unknown = wanted.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  const all = Object.keys(benchmarks);
  const nearest = unknown.flatMap((name) => findNearest(name, all));
  console.error(
    `There is no benchmark '${unknown.join("', '")}'. ${nearest.length > 0 ? `Perhaps ${nearest.join(', ')}?` : `There are: ${all.join(', ')}.`}`,
  );
  process.exit(1);
}
const names = Object.keys(benchmarks).filter((name) => wanted.length === 0 || wanted.includes(name));

const circumstances = readCircumstances();
console.log(`${circumstances.machine}, load ${circumstances.load} before the start`);

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

const kept: readonly KeptFigure[] = JSON.parse(readFileSync(figuresFile, 'utf8'));
const worsenings = findWorsenings(kept, results);
console.log(worsenings.length === 0 ? '\nNo figure is worse than the kept one by more than it varies' : '');
for (const worsening of worsenings) console.log(describeWorsening(worsening));
if (!onlyCompares) writeFileSync(figuresFile, `${JSON.stringify(keepFigures(kept, results, circumstances), null, 2)}\n`);

const all = Object.values(results).flat();
const missed = all.filter((figure) => !isReached(figure));
console.log(`\n${all.length - missed.length} figures reached or to be read beside others, ${missed.length} missed`);
if (broken.length > 0) console.log(`Not measured: ${broken.join(', ')}`);
process.exit(missed.length === 0 && broken.length === 0 ? 0 : 1);
