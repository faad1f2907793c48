import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sortColumns } from '../../../../src/areas/admin-search/rules';
import { type PeopleQuestion, peopleQueries } from '../../../../src/backend/admin-search/search-people';
import type { Db } from '../../../../src/backend/db/schema';
import { openTestBackend, type TestBackend } from '../../support/backend';

const PEOPLE = 6_000;

/** Settings of the planner that allow plans without an index. The planner may prefer such plans for the few people of this test. */
const otherWays = ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'] as const;

let backend: TestBackend;

beforeAll(async () => {
  backend = await openTestBackend();
  await sql`
    insert into users (mail, name, surname, surname2, role, profile, country_id, card, created_at)
    select 'many' || n || '@planned.example', 'Name' || n % 500, 'Surname' || n % 700, 'Second' || n % 900,
      case n % 20 when 0 then 'STUDENT' else 'TEACHER' end, 'CUSTOMER_USER_PREMIUM', 1131, 'P' || n, now() - make_interval(mins => n)
    from generate_series(1, ${PEOPLE}::int) n`.execute(backend.db);
  await sql`analyze user_search`.execute(backend.db);
});
afterAll(() => backend.close());

const blank: PeopleQuestion = {
  id: undefined,
  name: undefined,
  surname1: undefined,
  surname2: undefined,
  email: undefined,
  role: undefined,
};

type Node = { readonly 'Node Type': string; readonly 'Relation Name'?: string; readonly Plans?: readonly Node[] };

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Runs queries while some of the plans without an index are switched off. */
const planning = <T>(without: readonly (typeof otherWays)[number][], ask: (db: Db) => Promise<T>): Promise<T> =>
  backend.db.transaction().execute(async (tx) => {
    for (const way of without) await sql`set local ${sql.ref(way)} = off`.execute(tx);
    return ask(tx);
  });

/** Returns the kinds of reads of the table in a plan. */
const readsOf = (rows: readonly unknown[]) => {
  const [{ 'QUERY PLAN': plans }] = rows as readonly [{ readonly 'QUERY PLAN': readonly [{ readonly Plan: Node }] }];
  return nodesOf(plans[0].Plan)
    .filter((node) => node['Relation Name'] === 'user_search')
    .map((node) => node['Node Type']);
};

describe('an index finds people', () => {
  test.each([
    ['id', { id: 77 }],
    ['name', { name: 'name17' }],
    ['first surname', { surname1: 'surname17' }],
    ['second surname', { surname2: 'second17' }],
    ['e-mail', { email: 'many17' }],
    ['card', { dni: 'P17' }],
    ['rare role', { role: 'TEACHER_FAKE' }],
    ['all at once', { name: 'name17', surname1: 'surname17', surname2: 'second17', email: 'many17', dni: 'P17', role: 'TEACHER' }],
  ] as const)('by %s', (_, question) =>
    planning(['enable_seqscan'], async (db) => {
      const queries = peopleQueries(db, 'customer', { ...blank, ...question }, { page: 1, sort: undefined });
      for (const query of [queries.count, queries.page(10)]) {
        const reads = readsOf(await query.explain('json'));
        expect(reads).not.toEqual([]);
        expect(reads).not.toContain('Seq Scan');
      }
    }),
  );
});

describe('an index sorts many people', () => {
  test.each(sortColumns.flatMap((column) => [column, `-${column}` as const]))('by %s', (sort) =>
    planning(otherWays, async (db) => {
      const queries = peopleQueries(db, 'customer', { ...blank, role: 'TEACHER' }, { page: 1, sort });
      const reads = readsOf(await queries.page(PEOPLE).explain('json'));
      expect(reads.filter((read) => !/^Index (Only )?Scan$/.test(read))).toEqual([]);
    }),
  );
});
