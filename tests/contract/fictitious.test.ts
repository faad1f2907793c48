import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '../../src/backend/demo/users';
import { openTestBackend, type TestBackend } from './support/backend';
import { waysOf } from './support/registrant';

const supportMail = 'customersupport@demo.example';
/** A person of customer support without the permission for fictitious accounts. */
const otherMail = 'support@demo.example';
const fakeMail = 'clara.ficticia@demo.example';

let backend: TestBackend;
let ways: ReturnType<typeof waysOf>;
let support: string;
let other: string;
let fake: string;
let titles: readonly { readonly id: string; readonly uuid: string; readonly name: string }[];

beforeAll(async () => {
  backend = await openTestBackend();
  ways = waysOf(backend);
  fake = await backend.idOf(fakeMail);
  titles = await backend.db
    .selectFrom('titles')
    .select(['id', 'uuid', 'name'])
    .where('resource', '=', false)
    .orderBy('id')
    .limit(6)
    .execute();
});
afterAll(() => backend.close());

let count = 0;
let body: Record<string, unknown>;
const adoption = (place: number, language = 'es', edition = 'LOMLOE 2022') => ({
  uuid: titles[place]?.uuid ?? '',
  'adoption-language': language,
  'adoption-edition': edition,
});

beforeEach(async () => {
  support = await backend.signedIn(supportMail);
  other = await backend.signedIn(otherMail);
  count += 1;
  body = {
    role: 'TEACHER_FAKE',
    email: `new.${count}@fictitious.example`,
    name: ' Nora ',
    surname1: 'Prats',
    surname2: '',
    password: 'Secret1',
    language: 'en',
    ccaaId: 'Extremadura',
    downloadResources: true,
    adoptions: [adoption(1), adoption(0), adoption(1, 'ca', 'Edición de Cataluña')],
  };
});
afterEach(async () => {
  await backend.db.deleteFrom('rate_limits').execute();
});

const create = (changes: object = {}, session = support) =>
  backend.ask('createFictitiousTeacher', { session, body: { ...body, ...changes } });
const created = async (changes: object = {}) => {
  const answer = await create(changes);
  expect(answer.status).toBe(201);
  return String((answer.body as { id: number }).id);
};
const libraryOf = async (userId: string, session = support) =>
  (await backend.ask('getFictitiousLibrary', { session, path: { userId } })).body as {
    readonly version: string | null;
    readonly adoptions: readonly object[];
  };
const replace = async (userId: string, adoptions: readonly object[], { session = support, tag }: { session?: string; tag?: string } = {}) =>
  backend.ask('saveFictitiousLibrary', {
    session,
    path: { userId },
    body: { adoptions },
    headers: { 'if-match': tag ?? `"${(await libraryOf(userId)).version}"` },
  });
const remove = (userId: string, session = support) => backend.ask('deleteFictitiousTeacher', { session, path: { userId } });

const records = () =>
  backend.db.selectFrom('support_actions').select(['action', 'support_mail', 'subject_id', 'changes']).orderBy('id').execute();
/** Runs an action. @returns the records that the action adds */
const addedBy = async (act: () => Promise<unknown>) => {
  const before = (await records()).length;
  await act();
  return (await records()).slice(before);
};
const people = async () => (await backend.db.selectFrom('users').select('id').execute()).length;

type Items = { readonly items: readonly { readonly uuid: string; readonly adoption: number; readonly origin: string }[] };
/** Returns the library as the teacher sees it. */
const ownLibrary = async (session: string) => ((await backend.ask('getLibrary', { session })).body as Items).items;

describe('a fictitious teacher', () => {
  test('is created with everything that was typed, and recorded without the password', async () => {
    let id = '';
    const added = await addedBy(async () => {
      id = await created();
    });
    const mail = `new.${count}@fictitious.example`;
    expect((await backend.ask('getCustomer', { session: support, path: { userId: id } })).body).toMatchObject({
      name: 'Nora',
      surname1: 'Prats',
      surname2: null,
      email: mail,
      role: 'TEACHER_FAKE',
      language: 'en',
      country: 1131,
      ccaaId: 'Extremadura',
      schoolName: 'Colegio Las Encinas',
      downloadResources: true,
      active: 1,
      adminFictitious: false,
    });
    const texts = [
      `${titles[1]?.name} (es LOMLOE 2022)`,
      `${titles[0]?.name} (es LOMLOE 2022)`,
      `${titles[1]?.name} (ca Edición de Cataluña)`,
    ];
    expect(added).toEqual([
      {
        action: 'fictitious.created',
        support_mail: supportMail,
        subject_id: id,
        changes: {
          email: [null, mail],
          name: [null, 'Nora'],
          surname1: [null, 'Prats'],
          language: [null, 'en'],
          ccaaId: [null, 'Extremadura'],
          downloadResources: [null, true],
          adoptions: [null, texts],
        },
      },
    ]);
    expect(JSON.stringify(added)).not.toContain('Secret1');
  });

  test('signs in and finds the adopted titles, of the chosen region', async () => {
    const id = await created();
    const mail = `new.${count}@fictitious.example`;
    expect(await ways.signIn(mail, 'Secret1')).toBe(200);
    const session = await backend.signedIn(mail);
    const items = await ownLibrary(session);
    expect(items.map(({ uuid }) => uuid).sort()).toEqual([titles[0]?.uuid, titles[1]?.uuid].sort());
    expect(items.every(({ adoption: isAdopted, origin }) => isAdopted === 1 && origin === 'LIBRARY')).toBe(true);
    for (const { uuid } of items) expect((await backend.ask('getTitle', { session, path: { titleid: uuid } })).status).toBe(200);
    expect((await backend.ask('getUser', { session })).body).toMatchObject({
      id,
      ccaaName: 'Extremadura',
      schoolName: 'Colegio Las Encinas',
    });
  });

  test('is used by support people, who also find the adopted titles', async () => {
    const id = await created();
    expect(
      (await backend.ask('findImpersonable', { session: support, body: { mail: `new.${count}@fictitious.example` } })).body,
    ).toMatchObject({ id: Number(id), role: 'TEACHER_FAKE' });
    expect((await backend.ask('impersonate', { session: support, body: { userId: Number(id) } })).status).toBeLessThan(300);
    expect((await ownLibrary(support)).map(({ uuid }) => uuid).sort()).toEqual([titles[0]?.uuid, titles[1]?.uuid].sort());
  });

  test('has the first school of the country if no region is chosen', async () => {
    const id = await created({ ccaaId: null });
    expect((await backend.ask('getCustomer', { session: support, path: { userId: id } })).body).toMatchObject({
      ccaaId: null,
      schoolId: '7',
    });
  });

  test('is found by the search of people', async () => {
    const id = await created();
    const found = await backend.ask('findCustomers', { session: support, query: { id, role: 'TEACHER_FAKE' } });
    expect(found.body).toMatchObject({ total: 1, items: [{ id: Number(id), name: 'Nora' }] });
  });

  test('is created once, however often the request is sent', async () => {
    const before = await people();
    const added = await addedBy(async () => {
      const answers = [...(await Promise.all([create(), create(), create()])), await create()];
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(new Set(answers.map((answer) => (answer.body as { id: number }).id)).size).toBe(1);
    });
    expect(added).toHaveLength(1);
    expect(await people()).toBe(before + 1);
  });

  test.each<[string, object]>([
    ['another name', { name: 'Nadia' }],
    ['another password', { password: 'Secret2' }],
    ['another language', { language: 'it' }],
    ['another region', { ccaaId: null }],
    ['without downloads', { downloadResources: false }],
  ])('is a different person with %s, so the request is refused: the address is taken', async (_, changes) => {
    await created();
    expect(await create(changes)).toMatchObject({ status: 409, type: 'duplicated-email' });
  });

  test('is a different person with other titles, or from another support person', async () => {
    await created();
    expect(await create({ adoptions: [adoption(2)] })).toMatchObject({ status: 409 });
    await backend.db.updateTable('users').set({ admin_fictitious: true }).where('mail', '=', otherMail).execute();
    expect(await create({}, other)).toMatchObject({ status: 409 });
    await backend.db.updateTable('users').set({ admin_fictitious: false }).where('mail', '=', otherMail).execute();
  });

  test('does not get the address of somebody else, in any case', async () => {
    expect(await create({ email: 'Teacher@demo.example' })).toMatchObject({ status: 409, type: 'duplicated-email' });
  });

  test.each<[string, object]>([
    ['name', { name: 'N' }],
    ['surname1', { surname1: 'Prats2' }],
    ['surname2', { surname2: '7' }],
    ['email', { email: 'nowhere' }],
    ['password', { password: 'secret1' }],
    ['ccaaId', { ccaaId: 'Atlantis' }],
    ['language', { language: 'fr' }],
    ['role', { role: 'TEACHER' }],
    ['adoptions', { adoptions: [] }],
  ])('is refused with a wrong %s', async (field, changes) => {
    const before = await people();
    const answer = await create(changes);
    expect(answer).toMatchObject({ status: 400, type: 'invalid-request' });
    expect(JSON.stringify(answer.body)).toContain(`/body/${field}`);
    expect(await people()).toBe(before);
  });

  test('is refused without a password, language or titles', async () => {
    for (const field of ['password', 'language', 'adoptions']) {
      const { [field]: _, ...rest } = body;
      expect(await backend.ask('createFictitiousTeacher', { session: support, body: rest })).toMatchObject({ status: 400 });
    }
  });

  test.each<[string, (good: ReturnType<typeof adoption>) => readonly object[]]>([
    ['a title that does not exist', (good) => [{ ...good, uuid: '00000000-0000-4000-8000-000000000000' }]],
    ['a language that does not exist', (good) => [{ ...good, 'adoption-language': 'xx' }]],
    ['an edition that does not exist', (good) => [{ ...good, 'adoption-edition': 'LOGSE' }]],
    ['a title twice', (good) => [good, good]],
    ['two titles with a field named like a method', (good) => [good, { ...good, toString: 1 }]],
    ['a title twice in other letters', (good) => [good, { ...good, uuid: good.uuid.toUpperCase() }]],
  ])('is refused with %s', async (_, adoptions) => {
    expect(await create({ adoptions: adoptions(adoption(0)) })).toMatchObject({ status: 400, type: 'invalid-request' });
  });
});

describe('the adoptions', () => {
  test('are read in their order, and replaced as a whole; the library follows', async () => {
    const id = await created();
    expect((await libraryOf(id)).adoptions).toEqual([
      { ...adoption(1), name: titles[1]?.name },
      { ...adoption(0), name: titles[0]?.name },
      { ...adoption(1, 'ca', 'Edición de Cataluña'), name: titles[1]?.name },
    ]);
    const added = await addedBy(async () => expect((await replace(id, [adoption(2, 'it'), adoption(1)])).status).toBe(204));
    expect((await libraryOf(id)).adoptions).toEqual([
      { ...adoption(2, 'it'), name: titles[2]?.name },
      { ...adoption(1), name: titles[1]?.name },
    ]);
    expect(added).toMatchObject([{ action: 'fictitious.titles-changed', support_mail: supportMail, subject_id: id }]);
    expect(added[0]?.changes).toEqual({
      adoptions: [expect.any(Array), [`${titles[2]?.name} (it LOMLOE 2022)`, `${titles[1]?.name} (es LOMLOE 2022)`]],
    });
    const session = await backend.signedIn(`new.${count}@fictitious.example`);
    expect((await ownLibrary(session)).map(({ uuid }) => uuid).sort()).toEqual([titles[1]?.uuid, titles[2]?.uuid].sort());
  });

  test('when replaced, leave titles of licences and promotions in the library', async () => {
    const id = await created();
    const own = titles.slice(0, 2).map((title) => title.id);
    const [ofLicence = '', ofPromotion = ''] = own;
    await backend.db
      .insertInto('licences')
      .values({
        code: `OUPFICT${count}`,
        title_id: ofLicence,
        product: 'x',
        expires_at: new Date(),
        activated_by: id,
        activated_at: new Date(),
      })
      .execute();
    await backend.db.insertInto('promoted_titles').values({ user_id: id, title_id: ofPromotion }).execute();
    expect((await replace(id, [adoption(3)])).status).toBe(204);
    const rows = await backend.db.selectFrom('library_titles').select('title_id').where('user_id', '=', id).execute();
    expect(rows.map(({ title_id }) => title_id).sort()).toEqual([...own, titles[3]?.id].sort());
  });

  test('keep an edition that is offered to nobody else any more', async () => {
    const id = await created();
    await backend.db
      .updateTable('own_adoptions')
      .set({ edition: 'LOGSE' })
      .where('user_id', '=', id)
      .where('language', '=', 'ca')
      .execute();
    const kept = adoption(1, 'ca', 'LOGSE');
    expect((await replace(id, [kept])).status).toBe(204);
    expect(await replace(id, [kept, adoption(2, 'ca', 'LOGSE')])).toMatchObject({ status: 400 });
  });

  test('that do not change are not recorded', async () => {
    const id = await created();
    const same = [adoption(1), adoption(0), adoption(1, 'ca', 'Edición de Cataluña')];
    expect(await addedBy(async () => expect((await replace(id, same)).status).toBe(204))).toEqual([]);
  });

  test('are not replaced if somebody else has replaced them meanwhile', async () => {
    const id = await created();
    const tag = `"${(await libraryOf(id)).version}"`;
    expect((await replace(id, [adoption(0)], { tag })).status).toBe(204);
    expect(await replace(id, [adoption(1)], { tag })).toMatchObject({ status: 412, type: 'changed-meanwhile' });
    expect((await libraryOf(id)).adoptions).toHaveLength(1);
  });

  test('are at least one', async () => {
    const id = await created();
    expect(await replace(id, [])).toMatchObject({ status: 400 });
  });

  test('are those of fictitious teachers only', async () => {
    for (const mail of ['teacher@demo.example', 'demo@demo.example', 'student@demo.example', 'internal@demo.example', supportMail]) {
      const path = { userId: await backend.idOf(mail) };
      expect(await backend.ask('getFictitiousLibrary', { session: support, path })).toMatchObject({ status: 404 });
      expect(await replace(path.userId, [adoption(0)], { tag: '*' })).toMatchObject({ status: 404 });
    }
  });
});

describe('a deletion', () => {
  test('removes the account with everything that belongs to it; the records stay', async () => {
    const id = await created();
    const mail = `new.${count}@fictitious.example`;
    const session = await backend.signedIn(mail);
    const shared = await backend.ask('shareTitle', { session, body: { uuid: titles[0]?.uuid } });
    expect(shared.status).toBeLessThan(500);
    const added = await addedBy(async () => expect((await remove(id)).status).toBe(204));
    expect(added).toMatchObject([{ action: 'fictitious.deleted', support_mail: supportMail, subject_id: id }]);
    expect(added[0]?.changes).toMatchObject({ email: [mail, null], name: ['Nora', null], adoptions: [expect.any(Array), null] });
    for (const table of ['own_adoptions', 'library_titles', 'sessions', 'user_search', 'student_links'] as const)
      expect(await backend.db.selectFrom(table).selectAll().where('user_id', '=', id).execute()).toEqual([]);
    expect((await backend.ask('getLibrary', { session })).status).toBe(401);
    expect(await ways.signIn(mail, 'Secret1')).toBe(401);
    expect((await remove(id)).status).toBe(404);
    const found = await backend.ask('findSupportActions', { session: support, query: { person: mail } });
    expect(found.body).toMatchObject({ total: 2, items: [{ action: 'fictitious.deleted' }, { action: 'fictitious.created' }] });
    // The address is free again.
    expect((await create()).status).toBe(201);
  });

  test('removes nobody but fictitious teachers', async () => {
    const before = await people();
    for (const mail of ['teacher@demo.example', 'demo@demo.example', 'student@demo.example', 'internal@demo.example', supportMail])
      expect(await remove(await backend.idOf(mail))).toMatchObject({ status: 404, type: 'not-found' });
    expect(await people()).toBe(before);
  });
});

describe('without the permission for fictitious teachers', () => {
  test('a support person can read them, but not create, change or delete them', async () => {
    const before = await people();
    const path = { userId: fake };
    expect((await backend.ask('getCustomer', { session: other, path })).status).toBe(200);
    const { version } = await libraryOf(fake, other);
    const added = await addedBy(async () => {
      expect(await create({}, other)).toMatchObject({ status: 403, type: 'not-allowed' });
      expect(await replace(fake, [adoption(0)], { session: other, tag: `"${version}"` })).toMatchObject({
        status: 403,
        type: 'not-allowed',
      });
      expect(await remove(fake, other)).toMatchObject({ status: 403, type: 'not-allowed' });
      const change = { email: fakeMail, name: 'Clara', surname1: 'Alba', language: 'es', downloadResources: false };
      expect(await backend.ask('updateCustomer', { session: other, path, body: change, headers: { 'if-match': '*' } })).toMatchObject({
        status: 403,
        type: 'not-allowed',
      });
    });
    expect(added).toEqual([]);
    expect(await people()).toBe(before);
    expect((await libraryOf(fake)).version).toBe(version);
  });

  test('a permission that is taken away counts at once', async () => {
    await backend.db.updateTable('users').set({ admin_fictitious: false }).where('mail', '=', supportMail).execute();
    expect(await create()).toMatchObject({ status: 403 });
    await backend.db.updateTable('users').set({ admin_fictitious: true }).where('mail', '=', supportMail).execute();
  });
});

describe('the lists', () => {
  test('have the languages and editions of all titles, in order', async () => {
    expect((await backend.ask('getAdoptionLanguages', { session: other })).body).toEqual(['ca', 'en', 'es', 'it']);
    expect((await backend.ask('getAdoptionEditions', { session: other })).body).toEqual(['Edición de Cataluña', 'LOMLOE 2022']);
  });

  test('have the communities of open schools in Spain', async () => {
    const { body: regions } = await backend.ask('getSchoolRegions', { session: other });
    expect(regions).toContainEqual({ ccaaId: 'Castilla-La Mancha', ccaaName: 'Castilla-La Mancha', schoolName: 'CEIP El Olivar' });
    const names = (regions as readonly { ccaaName: string }[]).map(({ ccaaName }) => ccaaName);
    expect(names).not.toContain('Lazio');
    // The only school of Cantabria is closed.
    expect(names).not.toContain('Cantabria');
    expect(new Set(names).size).toBe(names.length);
  });

  test('titles are found by any part of their name, without accents and case', async () => {
    const find = async (name: string) => (await backend.ask('findAdoptableTitles', { session: other, query: { name } })).body;
    expect(await find(' ALGEBRA ')).toMatchObject({ total: 4, items: [{ name: 'Álgebra en marcha 1 ESO', stage: 'ESO' }, {}, {}, {}] });
    expect(await find('%%%')).toEqual({ total: 0, items: [] });
    expect(await find('___')).toEqual({ total: 0, items: [] });
  });

  test.each(['', 'ab', ' ab ', '   '])("titles are not searched by '%s'", async (name) => {
    expect(await backend.ask('findAdoptableTitles', { session: other, query: { name } })).toMatchObject({ status: 400 });
  });
});

test('the demo has fictitious teachers with titles, who can sign in', async () => {
  expect(await ways.signIn(fakeMail, demoPassword)).toBe(200);
  expect((await libraryOf(fake)).adoptions.length).toBeGreaterThan(0);
});
