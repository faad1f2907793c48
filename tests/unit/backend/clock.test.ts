import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const backend = fileURLToPath(new URL('../../../src/backend/', import.meta.url));

/** Files that may read the time of the process, with the reason. */
const mayAsk: Readonly<Record<string, string>> = {
  'identity/stand-in/tokens.ts': 'its codes live and are looked at in one process',
  'lti/demo-tool.ts': 'stands for a service with a clock of its own',
  'mail/demo-outbox.ts': 'a name that was not there before',
};

const files = readdirSync(backend, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

/** Files in which a pattern occurs, by their paths. */
const filesWith = (pattern: RegExp) =>
  files
    .filter((file) => pattern.test(readFileSync(path.join(backend, file), 'utf8')))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();

const asksTheProcess = /Date\.now\(|new Date\(\s*\)/;

test('what is written to the database, or compared with it, is made of its own time', () => {
  expect(filesWith(asksTheProcess)).toEqual(Object.keys(mayAsk).sort());
});

test('a time before or after that of the database is made in one place', () => {
  expect(filesWith(/make_interval|\binterval '/)).toEqual(['db/clock.ts']);
});
