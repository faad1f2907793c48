import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './support/backend';
import { readTableDigests, type TableDigests } from './support/table-digests';

let backend: TestBackend;
let stored: () => Promise<TableDigests>;

beforeAll(async () => {
  backend = await openTestBackend();
  stored = await readTableDigests(backend.db);
});
afterAll(() => backend.close());

const as = (name: string) => backend.signedIn(`${name}@demo.example`);
const move = (session: string, idcentro: string, premiumcode: string) =>
  backend.ask('changeSchool', { session, body: { idcentro, premiumcode } });

describe('POST /teacher/', () => {
  test('moves the teacher: account and adopted titles are those of the new school', async () => {
    const session = await as('teacher');
    const before = await backend.ask('getSelectableTitles', { session });
    expect(await move(session, '28', 'TOLEDO0001')).toMatchObject({ status: 204 });
    expect(await backend.ask('getUser', { session })).toMatchObject({ body: { schoolId: '28', schoolName: 'IES Puerta del Sol' } });
    const after = await backend.ask('getSelectableTitles', { session, headers: { 'if-none-match': String(before.headers.etag) } });
    expect(after.status).toBe(200);
    expect(after.text).not.toBe(before.text);
  });

  test('moves the teacher once for two concurrent requests', async () => {
    const session = await as('nine');
    const answers = await Promise.all([move(session, '31', 'ENCINAS031'), move(session, '31', 'ENCINAS031')]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  });

  test('accepts the present school of the teacher, and changes nothing', async () => {
    const session = await as('google');
    const before = await stored();
    expect(await move(session, '7', 'OLIVAR0007')).toMatchObject({ status: 204 });
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['the code of another school', 'google', '28', 'ENCINAS031', 403, 'missing-permission'],
    ['an unknown code', 'google', '28', 'NOSUCHCODE', 403, 'missing-permission'],
    ['an unknown school', 'google', '999999999999', 'TOLEDO0001', 403, 'missing-permission'],
    ['a code without permission', 'google', '41', 'RIBERA0041', 403, 'missing-permission'],
    ['a school in another country', 'google', '51', 'TREPINI051', 409, 'transfer-not-allowed'],
    ['a closed school', 'google', '43', 'CERRADO043', 409, 'transfer-not-allowed'],
    ['a demo teacher', 'demo', '28', 'TOLEDO0001', 403, 'not-allowed'],
    ['a fake teacher', 'fake', '28', 'TOLEDO0001', 403, 'not-allowed'],
    ['an internal user', 'internal', '28', 'TOLEDO0001', 403, 'not-allowed'],
  ])('rejects %s and changes nothing', async (_, name, idcentro, premiumcode, status, type) => {
    const session = await as(name);
    const before = await stored();
    expect(await move(session, idcentro, premiumcode)).toMatchObject({ status, type });
    expect(await stored()).toEqual(before);
  });
});

describe('GET /school/{code}', () => {
  const find = async (code: string) => backend.ask('findSchool', { path: { code }, query: { token: await backend.earn('change_school') } });

  test('finds the school by its premium code', async () => {
    expect(await find('TREPINI051')).toMatchObject({
      status: 200,
      body: { c_centro: '51', c_pais: 1054, d_pais: 'Italia', t_premium: 'TREPINI051' },
    });
  });

  test('returns 404 for an unknown code', async () => {
    expect(await find('NOSUCHCODE')).toMatchObject({ status: 404, type: 'not-found' });
  });

  test.each(['toledo0001', 'TOLEDO 001', 'TOLEDO00011', "A' or 1=1"])('rejects the malformed code %j', async (code) => {
    expect(await find(code)).toMatchObject({ status: 400, type: 'invalid-request' });
  });
});
