import { readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from '../../support/backend';
import { freshDatabase } from '../../support/database';
import { freshToken, makeKnownRequest } from '../../support/known-values';
import { misfits, statementsOf } from '../../support/old-statements';
import { operations } from '../../support/operations';
import { findEntitledPeople } from '../../support/people';

/**
 * The statements of an instance of the previous release. Such an instance keeps running while an instance of this release migrates the
 * tables. Each release writes the file, from a run of every operation: `RELEASE=write npm run test:contract -- --project postgres upgrade`.
 */
const file = 'tests/contract/long/postgres/release-before.json';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend({ identityStandIns: true });
});
afterAll(() => backend.close());

/** Calls every operation once, as a person who may call it. */
const day = async () => {
  for (const operation of operations) {
    const [mail] = findEntitledPeople(operation);
    const session = operation.security.length > 0 && mail !== undefined ? await backend.signedIn(mail) : undefined;
    // The person is restored, because the next operation would not find a person whose address has changed.
    const restore = mail === undefined ? undefined : await backend.keep(mail);
    const token = operation.captcha ? await backend.earn(operation.captcha[0] ?? '') : '';
    const known = JSON.parse(JSON.stringify(makeKnownRequest(operation)).replaceAll(freshToken, token)) as ReturnType<
      typeof makeKnownRequest
    >;
    await backend.ask(operation, { ...known, ...(session !== undefined && { session }) });
    await restore?.();
  }
};

const readLines = (): readonly string[] => JSON.parse(readFileSync(file, 'utf8')) as string[];

test('a run of every operation sends at least 80% as many statements as in the previous release', async () => {
  const said = await statementsOf(day);
  if (process.env.RELEASE === 'write') writeFileSync(file, `${JSON.stringify(said, null, 2)}\n`);
  expect(said.length).toBeGreaterThan(0.8 * readLines().length);
});

test('an instance of the previous release works with the tables of this one', async () => {
  expect(await misfits(backend.db, readLines())).toEqual([]);
});

describe('the check finds a migration that breaks the previous release:', () => {
  test.each([
    ['a column is dropped', 'alter table users drop column phone'],
    ['a column is renamed', 'alter table sessions rename column expires_at to good_until'],
    ['a table is renamed', 'alter table link_tokens rename to mailed_links'],
    ['a required column is added', 'alter table sessions add column device text not null'],
    ['a column changes its type', 'alter table library_titles alter column title_id type uuid using gen_random_uuid()'],
  ])('%s', async (_, migration) => {
    const { options } = await freshDatabase();
    const scratch = await openTestBackend({ database: options });
    try {
      await sql.raw('alter table library_titles drop constraint library_titles_title_id_fkey').execute(scratch.db);
      await sql.raw(migration).execute(scratch.db);
      expect(await misfits(scratch.db, readLines())).not.toEqual([]);
    } finally {
      await scratch.close();
    }
  });
});
