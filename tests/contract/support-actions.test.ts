import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './support/backend';

type Items = {
  readonly total: number;
  readonly items: readonly { readonly id: string; readonly support: string; readonly person: string | null }[];
};

let backend: TestBackend;
let session: string;

/** Inserts 130 actions, one a minute from 1 October 2021, years before the actions of the demo. Every second action concerns an account. */
const insert = (from: TestBackend) =>
  sql`
    insert into support_actions (at, support_id, support_mail, subject_id, subject_mail, action, object, changes, address)
    select '2021-10-01T00:00:00Z'::timestamptz + n * interval '1 minute', 1, case n % 3 when 0 then 'Berta@Publisher.example' else 'carla@publisher.example' end,
      case n % 2 when 0 then 7 end, case n % 2 when 0 then 'pupil' || n || '%@school.example' end, 'impersonation.started',
      case n % 2 when 1 then 'link ' || n end, '{"name": ["Ana", "Anna"], "password": []}', '192.0.2.7'
    from generate_series(0, 129) n`.execute(from.db);

beforeAll(async () => {
  backend = await openTestBackend();
  session = await backend.signedIn('customersupport@demo.example');
  await insert(backend);
});
afterAll(() => backend.close());

const find = (query: Readonly<Record<string, string | number>>) =>
  backend.ask('findSupportActions', {
    session,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  });
const findActions = async (query: Readonly<Record<string, string | number>>) => {
  const { status, body } = await find(query);
  expect(status).toBe(200);
  return body as Items;
};
const october = { from: '2021-10-01T00:00:00Z', to: '2021-10-02T00:00:00Z' };

describe('the search', () => {
  test('by time includes its beginning and not its end', async () => {
    expect((await findActions({ from: '2021-10-01T00:10:00Z', to: '2021-10-01T00:20:00Z' })).total).toBe(10);
  });

  test('by the beginning of an e-mail, in any case', async () => {
    expect((await findActions({ support: ' BERTA@', ...october })).total).toBe(44);
    expect((await findActions({ person: 'Pupil1', ...october })).total).toBe(20);
    expect((await findActions({ person: 'school', ...october })).total).toBe(0);
  });

  test('treats the letters of patterns as plain text', async () => {
    expect((await findActions({ person: 'pupil2%', ...october })).total).toBe(1);
    expect((await findActions({ person: '%', ...october })).total).toBe(0);
    expect((await findActions({ person: 'pupil_', ...october })).total).toBe(0);
  });

  test('by person, support person and time together', async () => {
    expect((await findActions({ person: 'pupil', support: 'carla', from: october.from, to: '2021-10-01T01:00:00Z' })).total).toBe(20);
  });

  test('returns every field, newest first', async () => {
    const { items } = await findActions(october);
    expect(items[1]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      at: '2021-10-01T02:08:00.000Z',
      support: 'carla@publisher.example',
      person: 'pupil128%@school.example',
      action: 'impersonation.started',
      object: null,
      changes: { name: ['Ana', 'Anna'], password: [] },
      address: '192.0.2.7',
    });
    expect(items[0]).toMatchObject({ at: '2021-10-01T02:09:00.000Z', person: null, object: 'link 129' });
  });

  test.each(['at', '-at', 'support', '-support', 'person', '-person', 'action', '-action'] as const)(
    'has each action on one page, sorted by %s',
    async (sort) => {
      const pages = await Promise.all([1, 2, 3].map((page) => findActions({ ...october, sort, page })));
      expect(pages.map(({ total, items }) => [total, items.length])).toEqual([
        [130, 100],
        [130, 30],
        [130, 0],
      ]);
      const all = pages.flatMap(({ items }) => items);
      expect(new Set(all.map(({ id }) => id)).size).toBe(130);
      if (sort === 'at') expect(all.map(({ id }) => Number(id))).toEqual([...all.map(({ id }) => Number(id))].sort((a, b) => a - b));
      if (sort === 'person') expect(all.slice(0, 65).every(({ person }) => person === null)).toBe(true);
      if (sort === '-person') expect(all.slice(65).every(({ person }) => person === null)).toBe(true);
      if (sort === 'support') expect(all[0]?.support).toBe('Berta@Publisher.example');
    },
  );

  test('shows each support role the actions on the accounts that it serves', async () => {
    const actions = ['internal-user.edited', 'customer.edited', 'invoice.started'];
    for (const action of actions) {
      await sql`insert into support_actions (at, support_id, support_mail, subject_id, subject_mail, action, changes, address)
        values ('2021-11-01T08:00:00Z', 1, 'x@publisher.example', 7, 'y@school.example', ${action}, '{"card": ["1", "2"]}', '192.0.2.7')`.execute(
        backend.db,
      );
    }
    const seenBy = async (mail: string) => {
      const query = { from: '2021-11-01T00:00:00Z', to: '2021-11-02T00:00:00Z' };
      const { body } = await backend.ask('findSupportActions', { session: await backend.signedIn(mail), query });
      const { total, items } = body as { total: number; items: readonly { action: string }[] };
      expect(total).toBe(items.length);
      return items.map(({ action }) => action).sort();
    };
    expect(await seenBy('internalsupport@demo.example')).toEqual(['internal-user.edited']);
    expect(await seenBy('customersupport@demo.example')).toEqual(['customer.edited', 'invoice.started']);
  });

  test.each([
    ['nothing', {}],
    ['blanks', { person: '  ' }],
    ['a sort order alone', { sort: 'at' }],
    ['an empty text', { person: '' }],
    ['10,000 characters', { person: 'a'.repeat(10_000) }],
    ['a day in place of a moment', { from: '2021-10-01' }],
    ['a moment that does not exist', { from: '2026-13-01T00:00:00Z' }],
    ['a moment in the year 0', { from: '0000-01-01T00:00:00Z' }],
    ['a moment in a time zone that does not exist', { from: '2026-01-01T00:00:00+16:00' }],
    ['a column that does not exist', { ...october, sort: 'password' }],
    ['page 0', { ...october, page: 0 }],
    ['page -1', { ...october, page: -1 }],
    ['page 1.5', { ...october, page: 1.5 }],
    ['page 1e9', { ...october, page: '1e9' }],
    ['NUL', { person: '\0' }],
  ])('refuses %s', async (_, query) => {
    expect(await find(query)).toMatchObject({ status: 400, type: 'invalid-request' });
  });
});

test.each([
  ['getCustomerActions', 'customersupport@demo.example', 'editable@demo.example', 'customer.edited'],
  ['getStaffUserActions', 'internalsupport@demo.example', 'helpdesk@demo.example', 'internal-user.edited'],
] as const)('%s answers the newest hundred of an account, the latest first', async (operation, by, mail, action) => {
  const userId = await backend.idOf(mail);
  const of = sql`${userId}::bigint`;
  await sql`insert into support_actions (at, support_id, support_mail, subject_id, subject_mail, action, address)
    select '2999-01-01T00:00:00Z'::timestamptz + n * interval '1 minute', 1, n || '@publisher.example', ${of}, ${mail}, ${action}, '192.0.2.7'
    from generate_series(1, 101) n`.execute(backend.db);
  const { body } = await backend.ask(operation, { session: await backend.signedIn(by), path: { userId } });
  const newest = Array.from({ length: 100 }, (_, ago) => `${101 - ago}@publisher.example`);
  expect((body as readonly { readonly email: string }[]).map(({ email }) => email)).toEqual(newest);
});
