import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Parts that fill their page: if their code does not load, the page offers to reload the portal. */
const fillPages = ['Shelf', 'SignInPart', 'TitleProducts', 'UnpaidOrderPage', 'ZoneContents'];

const sources = ['src/areas', 'src/portal', 'src/shared'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/ui\/\w+\/late(-page)?\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8')),
);

/** The call that begins at a position in a source, with all its arguments. */
const callAt = (source: string, from: number): string => {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
    if (source[at] === ')' && depth === 0) return source.slice(from, at + 1);
  }
  return source.slice(from);
};

const parts = sources.flatMap((source) =>
  [...source.matchAll(/const (\w+) = late(?=\()/g)].map(
    ({ 0: beginning, 1: name = '', index }) => [name, callAt(source, index + beginning.length)] as const,
  ),
);

test('whatever is late inside a page has something that stands in its place', () => {
  expect(parts.length).toBeGreaterThan(15);
  const without = parts.filter(([, call]) => !/\binstead\b/.test(call)).map(([name]) => name);
  expect(without.sort()).toEqual(fillPages);
});

test('what fills a page says when it is overdue', () => {
  const silent = parts
    .filter(([name, call]) => fillPages.includes(name) && !/\b(pendingElements|overdue)\b/.test(call))
    .map(([name]) => name);
  expect(silent).toEqual([]);
});
