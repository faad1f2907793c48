import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const backend = fileURLToPath(new URL('../../../src/backend/', import.meta.url));

/** The files that may read the time of the process, each with the reason. */
const mayAsk: Readonly<Record<string, string>> = {
  'identity/stand-in/tokens.ts': 'one process creates and checks its codes',
  'lti/demo-tool.ts': 'stands for a service with a clock of its own',
  'mail/demo-outbox.ts': 'the time makes the name of a new file',
};

const files = readdirSync(backend, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

/** Finds the paths of the files in which a pattern occurs. */
const filesWith = (pattern: RegExp) =>
  files
    .filter((file) => pattern.test(readFileSync(path.join(backend, file), 'utf8')))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();

const processTime = /Date\.now\(|new Date\(\s*\)/;

test('times that are stored in the database, or compared with stored times, come from the clock of the database', () => {
  expect(filesWith(processTime)).toEqual(Object.keys(mayAsk).sort());
});

test('only one file adds an interval to the time of the database', () => {
  expect(filesWith(/make_interval|\binterval '/)).toEqual(['db/clock.ts']);
});
