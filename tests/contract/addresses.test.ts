import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../src/backend/demo/users';
import { addressKey } from '../../src/shared/rules/email';
import { openTestBackend, type TestBackend } from './support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const keysOfDatabase = async (texts: readonly string[]) => {
  const { rows } = await sql<{ key: string }>`
    select address_key(text) as key from unnest(${texts}::text[]) with ordinality as each (text, place) order by place
  `.execute(backend.db);
  return rows.map(({ key }) => key);
};

/** Whether a letter belongs to blocks that all databases know. Some databases do not know the letters of Unicode 14 and later. */
const isSettled = (code: number) => code < 0xa700 || (code >= 0xf900 && code < 0x1_cc00);

const characters = Array.from({ length: 0x1_cc00 }, (_, code) => code)
  .filter((code) => code > 0x20 && isSettled(code))
  .map((code) => String.fromCodePoint(code));

test('the database and the portal fold the case of every letter alike', async () => {
  const known = characters.filter((letter) => /\p{Assigned}/u.test(letter) && letter.trim() === letter);
  const keys = await keysOfDatabase(known);
  const different = known.filter((letter, place) => keys[place] !== addressKey(letter));
  expect(different).toEqual([]);
});

const alike = [
  ['full width', 'ｔeacher@demo.example'],
  ['in capitals', 'TEACHER@DEMO.EXAMPLE'],
] as const;

test.each(alike)('the same address written %s signs in', async (_, mail) => {
  const answer = await backend.ask('signIn', { body: { mail, password: demoPassword, token: await backend.earn('signin') } });
  expect(answer.status).toBe(200);
});

test.each([
  ["Kelvin's K", '\u212aarl@demo.example', 'karl@demo.example'],
  ['the long s', '\u017fara@demo.example', 'sara@demo.example'],
  ['marks apart', 'jose\u0301@demo.example', 'jos\u00e9@demo.example'],
  ['a capital with an accent', 'JOS\u00c9@demo.example', 'jos\u00e9@demo.example'],
])('an address with %s is another address', async (_, written, plain) => {
  const [a, b] = await keysOfDatabase([written, plain]);
  expect(a).toBe(b);
  expect(addressKey(written)).toBe(addressKey(plain));
});

test('a letter without a single lower-case form stays unchanged', () => {
  expect(addressKey('\u0130@demo.example')).toBe('\u0130@demo.example');
});

test('look-alike addresses belong to one account', async () => {
  const {
    id: _,
    mail_key: __,
    folded_name: ___,
    ...person
  } = await backend.db.selectFrom('users').selectAll().where('mail', '=', 'teacher@demo.example').executeTakeFirstOrThrow();
  const twin = backend.db.insertInto('users').values({ ...person, mail: 'ＴEACHER@demo.example', card: null, subject: null });
  await expect(twin.execute()).rejects.toMatchObject({ code: '23505' });
});
