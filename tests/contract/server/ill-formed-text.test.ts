import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../../src/backend/contract/document';
import { type Ask, bodyTypeOf } from '../support/ask';
import { openTestBackend, type TestBackend } from '../support/backend';
import { makeKnownRequest } from '../support/known-values';
import { isFile } from '../support/multipart';
import { nameOperations, operations } from '../support/operations';
import { findEntitledPeople } from '../support/people';
import { readTableDigests, type TableDigests } from '../support/table-digests';

let backend: TestBackend;
let stored: () => Promise<TableDigests>;

beforeAll(async () => {
  backend = await openTestBackend();
  stored = await readTableDigests(backend.db);
});
afterAll(() => backend.close());

/** Returns the path of every text in a value. Name and type of a file are omitted, because the server stores neither. */
const textsIn = (value: unknown, at: readonly string[] = []): readonly (readonly string[])[] => {
  if (typeof value === 'string') return [at];
  if (typeof value !== 'object' || value === null || isFile(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, [...at, key]));
};

/** Returns a copy of a value with an addition to one of its texts. */
const withAdded = (value: unknown, [key, ...rest]: readonly string[], added: string): unknown => {
  if (key === undefined) return `${value}${added}`;
  const copy = structuredClone(value) as Record<string, unknown>;
  return Object.assign(copy, { [key]: withAdded(copy[key], rest, added) });
};

/** Returns the known request once for each ill-formed variant of each of its texts. Only JSON can contain half a surrogate pair. */
const illFormed = (operation: Operation): readonly (readonly [string, Ask])[] => {
  const { path, query, body } = makeKnownRequest(operation);
  const known = { path, query, body };
  return textsIn(known).flatMap((at) =>
    (at[0] === 'body' && bodyTypeOf(operation) === 'application/json' ? ['\0', '\ud800'] : ['\0']).map(
      (added) => [`${at.join('.')} with ${JSON.stringify(added)}`, withAdded(known, at, added) as Ask] as const,
    ),
  );
};

const takingText = operations.filter((operation) => illFormed(operation).length > 0);

describe('text that the database cannot store', () => {
  test.each(nameOperations(takingText))('%s rejects it in every field and writes nothing', async (_, operation) => {
    const [mail] = findEntitledPeople(operation);
    const session = mail && (await backend.signedIn(mail));
    const before = await stored();
    for (const [place, ask] of illFormed(operation)) {
      expect(await backend.ask(operation, { ...ask, session }), place).toMatchObject({ status: 400, type: 'invalid-request' });
    }
    expect(await stored()).toEqual(before);
  });
});
