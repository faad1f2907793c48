import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The parts that fill their page. The page offers a reload if the code of such a part does not load. */
const fillPages = ['Shelf', 'SignInPart', 'TitleProducts', 'UnpaidOrderPage', 'ZoneContents'];

const sources = ['src/areas', 'src/portal', 'src/shared'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/ui\/\w+\/late(-page)?\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8')),
);

/** Returns the text of a call’s arguments, with the brackets. @param from the position of the opening bracket */
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

test('each part that loads late inside a page has a replacement for a failure', () => {
  expect(parts.length).toBeGreaterThan(15);
  const without = parts.filter(([, call]) => !/\binstead\b/.test(call)).map(([name]) => name);
  expect(without.sort()).toEqual(fillPages);
});

test('each part that fills a page has a message for the case that it is overdue', () => {
  const silent = parts
    .filter(([name, call]) => fillPages.includes(name) && !/\b(pendingElements|overdue)\b/.test(call))
    .map(([name]) => name);
  expect(silent).toEqual([]);
});
