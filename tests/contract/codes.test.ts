import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoLicences } from '../../src/backend/demo/licences';
import { openTestBackend, type TestBackend } from './support/backend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const teacher = 'teacher@demo.example';

const findLicence = async (mail: string, id: string) =>
  backend.ask('findLicence', { path: { id }, query: { token: await backend.earn('license') }, session: await backend.signedIn(mail) });

const activateLicence = async (mail: string, id: string) =>
  backend.ask('activateLicence', { path: { id }, query: { token: await backend.earn('license') }, session: await backend.signedIn(mail) });

const becomeTeacher = async (mail: string, code: string) =>
  backend.ask('becomeTeacher', {
    path: { code },
    query: { token: await backend.earn('activation') },
    session: await backend.signedIn(mail),
  });

type Items = { readonly items: readonly { readonly idTitulo: string; readonly adoption: number }[] };

const libraryOf = async (mail: string) =>
  ((await backend.ask('getLibrary', { session: await backend.signedIn(mail) })).body as Items).items;

const conditions: readonly (readonly [string, string, number, string | undefined])[] = [
  ['an unused one', 'OUP0000000001', 200, undefined],
  ['one of the person’s own school', '100000000002', 200, undefined],
  ['one that is already activated', 'OUP0000000003', 409, 'licence-used'],
  ['an expired one', 'OUP0000000004', 409, 'licence-expired'],
  ['one of another school', 'OUP0000000005', 409, 'licence-of-other-school'],
  ['one for students', 'OUP0000000006', 409, 'licence-of-other-kind'],
  ['one that does not exist', 'OUP9999999999', 404, 'not-found'],
];

describe('a licence', () => {
  test.each(conditions)('is looked up: %s', async (_, code, status, type) => {
    expect(await findLicence(teacher, code)).toMatchObject({ status, type });
  });

  test.each(conditions.filter(([, , status]) => status >= 400))('is rejected and nothing changes: %s', async (_, code, status, type) => {
    const before = await backend.db.selectFrom('licences').selectAll().orderBy('code').execute();
    const library = await libraryOf(teacher);
    expect(await activateLicence(teacher, code)).toMatchObject({ status, type });
    expect(await backend.db.selectFrom('licences').selectAll().orderBy('code').execute()).toEqual(before);
    expect(await libraryOf(teacher)).toEqual(library);
  });

  test('adds its title to the library as adopted, once', async () => {
    const code = 'OUP0000000002';
    const title = demoLicences().find((licence) => licence.code === code)?.title_id;
    expect(await activateLicence('empty@demo.example', code)).toMatchObject({ status: 204 });
    expect(await libraryOf('empty@demo.example')).toMatchObject([{ idTitulo: title, adoption: 1 }]);
    expect(await activateLicence('empty@demo.example', code)).toMatchObject({ status: 409, type: 'licence-yours' });
    expect(await findLicence('empty@demo.example', code)).toMatchObject({ status: 409, type: 'licence-yours' });
    expect(await activateLicence(teacher, code)).toMatchObject({ status: 409, type: 'licence-used' });
    expect(await libraryOf('empty@demo.example')).toHaveLength(1);
  });

  test('is activated by exactly one of fifty concurrent requests', async () => {
    const code = '100000000001';
    const people = ['teacher', 'italy', 'nine', 'portugal', 'fake'].map((name) => `${name}@demo.example`);
    const asked = await Promise.all(
      Array.from({ length: 50 }, (_, index) => activateLicence(people[index % people.length] ?? teacher, code)),
    );
    expect(asked.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(asked.filter(({ status }) => status === 409)).toHaveLength(49);
    const [title] = await backend.db.selectFrom('licences').select(['title_id', 'activated_by']).where('code', '=', code).execute();
    const holders = await backend.db
      .selectFrom('library_titles')
      .select('user_id')
      .where('title_id', '=', title?.title_id ?? '')
      .where('user_id', '=', title?.activated_by ?? '')
      .execute();
    expect(holders).toHaveLength(1);
  });

  test('of a title that is in the library already is activated, and the title stays there once', async () => {
    const code = 'OUP0000000001';
    const licences = backend.db.selectFrom('licences').select(['title_id', 'activated_by']).where('code', '=', code);
    const { title_id } = await licences.executeTakeFirstOrThrow();
    const user_id = await backend.idOf(teacher);
    await backend.db
      .insertInto('library_titles')
      .values({ user_id, title_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    expect(await activateLicence(teacher, code)).toMatchObject({ status: 204 });
    expect(await licences.executeTakeFirstOrThrow()).toMatchObject({ activated_by: user_id });
    expect((await libraryOf(teacher)).filter(({ idTitulo }) => idTitulo === title_id)).toHaveLength(1);
  });
});

describe('an activation code', () => {
  const demo = 'demo@demo.example';

  test.each([
    ['of another school', 'TOLEDO0001', 403, 'other-school'],
    ['of no school', 'NOTHING', 404, 'not-found'],
  ])('%s changes nothing', async (_, code, status, type) => {
    expect(await becomeTeacher(demo, code)).toMatchObject({ status, type });
    expect((await backend.ask('getUser', { session: await backend.signedIn(demo) })).body).toMatchObject({ role: 'TEACHER_DEMO' });
  });

  test.each(['teacher', 'fake', 'internal'])('is not available to %s', async (name) => {
    expect(await becomeTeacher(`${name}@demo.example`, 'OLIVAR0007')).toMatchObject({ status: 403, type: 'not-allowed' });
  });

  test('of the demo teacher’s own school creates a full teacher, once', async () => {
    const asked = await Promise.all(Array.from({ length: 5 }, () => becomeTeacher(demo, 'OLIVAR0007')));
    expect(asked.map(({ status }) => status).sort()).toEqual([204, 403, 403, 403, 403]);
    expect((await backend.ask('getUser', { session: await backend.signedIn(demo) })).body).toMatchObject({ role: 'TEACHER' });
  });
});
