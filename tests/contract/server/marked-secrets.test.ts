import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../../src/backend/contract/document';
import { type Ask, inject, requestOf } from '../support/ask';
import { openTestBackend, type TestBackend } from '../support/backend';
import { freshToken, makeKnownRequest } from '../support/known-values';
import { operations } from '../support/operations';
import { findEntitledPeople } from '../support/people';

/**
 * A part of every sent value, by which a value in a log is recognised. The mark is short enough for any field, and has only letters, as
 * names do.
 */
const mark = 'Qzmarkq';

/** The number of the level in Pino. */
const INFO = 30;

/** Tables whose writes the test makes fail. The table of sessions still works. */
const faulty = ['users', 'library_titles', 'licences', 'outbox', 'link_tokens', 'third_party_journeys'] as const;

/** Creates the function of a trigger that always fails. Its error contains the rejected values, as errors of the database do. */
const complain = sql`
  create function complain() returns trigger as $$
  begin raise exception 'invalid input for "%"', new::text using detail = 'Failing row contains ' || new::text, hint = new::text; end
  $$ language plpgsql`;

/** Returns copies of a body, each with the mark in one field. After an error in one field, the server perhaps ignores the other fields. */
const markedBodies = (body: unknown): readonly unknown[] =>
  Object.entries((body ?? {}) as object).flatMap(([name, value]) =>
    typeof value === 'string' ? [{ ...Object(body), [name]: `${value}${mark}` }] : [],
  );

const inPlace = ({ parameters }: Operation, place: string) =>
  Object.fromEntries(parameters.filter(({ value }) => value.in === place).map(({ value }) => [value.name, mark]));

/**
 * Returns copies of the known request, each with the mark in one part. After the refusal of one part, the server perhaps ignores the
 * other parts.
 */
const requestsTo = (operation: Operation, session: string, token: string): readonly Ask[] => {
  const { path, query, body, headers } = makeKnownRequest(operation);
  const withToken = <T>(value: T): T => JSON.parse(JSON.stringify(value ?? null).replaceAll(freshToken, token)) as T;
  const asKnown: Ask = {
    session,
    path: { ...inPlace(operation, 'path'), ...path },
    query: { ...inPlace(operation, 'query'), ...withToken(query) },
    ...(headers && { headers }),
    ...(body !== undefined && { body: withToken(body) }),
  };
  return [
    asKnown,
    { ...asKnown, path: inPlace(operation, 'path') },
    { ...asKnown, query: { ...inPlace(operation, 'query'), more: mark } },
    {
      ...asKnown,
      headers: {
        ...headers,
        ...inPlace(operation, 'header'),
        'x-access-token': mark,
        'if-none-match': mark,
        referer: `http://portal.example/${mark}`,
        'user-agent': mark,
      },
    },
    ...markedBodies(withToken(body)).map((one) => ({ ...asKnown, body: one })),
    ...(body === undefined ? [] : [{ ...asKnown, payload: `{"password":"${mark}` }]),
  ];
};

/** At the lowest level, all lines of all levels are written. */
describe('logging at the level debug', () => {
  const lines: string[] = [];
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await openTestBackend({ logLevel: 'debug', logStream: { write: (line) => void lines.push(line) } });
  });
  afterAll(() => backend.close());

  /** Sends all requests. @param changes whether the requests change people, who are then restored */
  const sendAll = async (changes: boolean) => {
    for (const operation of operations) {
      const [mail = 'teacher@demo.example'] = findEntitledPeople(operation);
      const session = await backend.signedIn(mail);
      const putBack = await backend.keep(mail);
      const action = operation.captcha?.[0];
      for (const index of requestsTo(operation, session, '').keys()) {
        const token = action === undefined ? '' : await backend.earn(action);
        const ask = requestsTo(operation, session, token)[index] as Ask;
        await inject(backend.server, requestOf(operation, ask));
      }
      if (changes) await putBack();
    }
    for (const url of [
      `/activate/17/${mark}`,
      `/api/${mark}`,
      `/api/file/${mark}`,
      `/api/web/${mark}/a`,
      `/api/school/%zz${mark}`,
      `/assets/${mark}`,
      `/?x=${mark}`,
    ])
      await inject(backend.server, { method: 'GET', url });
  };

  test('omits all secrets of requests, also in database errors', async () => {
    await sendAll(true);
    await complain.execute(backend.db);
    for (const table of faulty)
      await sql`create trigger complain before insert or update on ${sql.table(table)} for each row execute function complain()`.execute(
        backend.db,
      );
    const before = lines.length;
    await sendAll(false);
    expect(lines.slice(before).filter((line) => line.includes('exec_stmt_raise')).length, 'the complaints are told').toBeGreaterThan(5);
    expect(lines.filter((line) => line.includes(mark))).toEqual([]);
  });

  test('contains the route of every operation, also at the level info', () => {
    const log = lines.filter((line) => JSON.parse(line).level >= INFO).join('');
    const silent = operations.filter(({ path }) => !log.includes(`"/api${path}"`));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});
