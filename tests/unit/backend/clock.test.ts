import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const backend = fileURLToPath(new URL('../../../src/backend/', import.meta.url));

/** Files that may use the time of the process, with the reason. */
const mayAsk: Readonly<Record<string, string>> = {
  'identity/stand-in/tokens.ts': 'its codes exist in one process only',
  'mail/demo-outbox.ts': 'a unique name',
};

const asksTheProcess = /Date\.now\(|new Date\(\s*\)/;

test("times in the database are written and compared with the database's own clock", () => {
  const files = readdirSync(backend, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const asking = files.filter((file) => asksTheProcess.test(readFileSync(path.join(backend, file), 'utf8')));
  expect(asking.map((file) => file.replaceAll(path.sep, '/')).sort()).toEqual(Object.keys(mayAsk).sort());
});
