import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folders = ['machines', 'src', 'tests'];

/** Words that stand in for a noun. No sentence of a comment may open with one of them. */
const words = ['What', 'Who', 'Whose', 'Whom', 'Of', 'Those', 'Whatever'];
/** Matches a line of a comment with such a sentence. It reads line by line, because that is fast enough for all sources. */
const fault = new RegExp(`(?:^[ \\t]*\\*|/\\*\\*?|(?:^|[ \\t])//)[ \\t]?(?:.*[.!?] )?(?:${words.join('|')})\\b.*`, 'gm');

const faultsIn = (file: string, source: string): readonly string[] =>
  [...source.matchAll(fault)].map(({ 0: line, index }) => `${file}:${source.slice(0, index).split('\n').length} ${line.trim()}`);

test('a sentence of a comment opens with its noun', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|css|mjs)$/.test(file) && !file.includes('.gen.'))
      .map((file) => join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(folders.length);
  expect(files.flatMap((file) => faultsIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test.each(words)('a comment that opens with %s is found, with its line', (word) => {
  const source = [
    `/** ${word} it is. */`,
    '/**',
    ` * ${word} it is.`,
    ' */',
    `const a = 1; // ${word} it is.`,
    `      {/* A thing. ${word} it is. */}`,
    `/** A thing, ${word.toLowerCase()} it is. */`,
    `const b = '${word} it is.';`,
  ];
  const lines = faultsIn('a.ts', source.join('\n')).map((each) => each.split(' ')[0]);
  expect(lines).toEqual(['a.ts:1', 'a.ts:3', 'a.ts:5', 'a.ts:6']);
});
