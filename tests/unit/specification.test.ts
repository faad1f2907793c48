import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const index = readFileSync('src/specification.md', 'utf8');
const [table = '', others = ''] = index.split('## Without a line of their own');

const named = [...table.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => join('src', path));
const rows = [...table.matchAll(/^\| (\S+) \|/gm)].map(([, item = '']) => item).filter((item) => /^\d/.test(item));

const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => pattern.test(file));

/** Finds the files that a file imports or re-exports. */
const importsOf = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, path = '']) => join(file, '..', path));

const charts = filesIn('machines', /\.machine\.ts$/);
const handlers = filesIn('src/backend', /handlers\.ts$/).flatMap((file) => importsOf(file, /from '(.+)'/g).map((path) => `${path}.ts`));
const pages = ['src/portal/routes.ts', 'src/coupon-mounting/coupon-mounting.tsx'].flatMap((file) =>
  importsOf(file, /import\('(\.\.\/areas\/.+?)'\)/g).map((path) => `${path}.tsx`),
);

describe('the index of the specification', () => {
  it('names only existing files', () => {
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it.each([
    ['chart', charts],
    ['handler', handlers],
    ['page', pages],
  ])('names every %s', (_, files) => {
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !named.includes(file))).toEqual([]);
  });

  it('has the right name for each file', () => {
    const places: Readonly<Record<string, RegExp>> = {
      chart: /^\.\.\/machines\//,
      call: /\/services\//,
      flow: /\/flows\//,
      handler: /^backend\//,
      cases: /^\.\.\/tests\/models\//,
      contract: /^\.\.\/tests\/contract\//,
      test: /^\.\.\/tests\/unit\//,
    };
    const wrong = [...table.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].filter(([, label = '', path = '']) => {
      const [name = '', kind = ''] = label.split(' ').reverse();
      return (
        !path.match(/[^/]+$/)?.[0]?.startsWith(name.includes('.') ? name : `${name}.`) || (kind in places && !places[kind]?.test(path))
      );
    });
    expect(wrong.map(([link]) => link)).toEqual([]);
  });

  it('names a proof of every item', () => {
    const unproved = [...table.matchAll(/^\| (\d\S+) \|.*\| ([^|]*) \|$/gm)].filter(([, , proofs = '']) => !proofs.includes('](../tests/'));
    expect(unproved.map(([, item]) => item)).toEqual([]);
  });

  // Each row is a section, with the numbers of its first and last item.
  it.each([
    ['1', 0, 5],
    ['2', 1, 65],
    ['3', 1, 25],
    ['4', 1, 30],
    ['5', 1, 28],
    ['6', 1, 6],
    ['7', 0, 36],
    ['8', 1, 16],
    ['9', 1, 8],
  ])('contains every item of section %s', (section, first, last) => {
    const items = [...rows, ...others.split(/\s/)]
      .filter((item) => item.startsWith(`${section}.`))
      .map((item) => Number.parseInt(item.slice(2), 10));
    expect([...new Set(items)].sort((a, b) => a - b)).toEqual(Array.from({ length: last - first + 1 }, (_, at) => first + at));
  });

  it('is sorted, and lists no item twice', () => {
    expect(rows).toEqual([...rows].sort());
    expect(rows.filter((item) => others.split(/\s/).includes(item))).toEqual([]);
  });
});
