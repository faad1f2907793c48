import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newResourceDays } from '../../src/areas/title/rules';
import { isRich, richTitles } from '../../src/backend/demo/rich-contents';
import { demoTitles, uuidOf } from '../../src/backend/demo/titles';
import type { components } from '../../src/shared/api/contract.gen';
import { roles } from '../../src/shared/rules/permissions';
import { openTestBackend, type TestBackend } from './support/backend';
import { readTableDigests, type TableDigests } from './support/table-digests';

type Schemas = components['schemas'];
type TitleDetail = Schemas['TitleDetail'];
type Resource = Schemas['Resource'];

const titleid = uuidOf(1011);

let backend: TestBackend;
let stored: () => Promise<TableDigests>;
beforeAll(async () => {
  backend = await openTestBackend();
  stored = await readTableDigests(backend.db);
});
afterAll(() => backend.close());

const as = (name: string) => backend.signedIn(`${name}@demo.example`);
const open = async (session: string, id = titleid) =>
  (await backend.ask('getTitle', { session, path: { titleid: id } })).body as TitleDetail;
const inLibrary = async (name: string) => {
  const { rows } = await sql<{ uuid: string; id: string }>`select uuid, titles.id from library_titles join titles on titles.id = title_id
    join users on users.id = user_id where mail = ${`${name}@demo.example`} order by titles.id`.execute(backend.db);
  return rows;
};
const newVersion = () => sql`update titles set content_version = gen_random_uuid() where uuid = ${titleid}`.execute(backend.db);
const typesOf = ({ resources }: TitleDetail) => [...new Set(resources.map(({ type }) => type))].sort();

describe('GET /title/{titleid}', () => {
  test('every title of a library opens, with units, categories and resources that belong together', async () => {
    const session = await as('teacher');
    const titles = await inLibrary('teacher');
    expect(titles.length).toBeGreaterThan(20);
    for (const { uuid, id } of titles) {
      const { info, units, categories, editions, resources } = await open(session, uuid);
      expect(info).toMatchObject({ uuid, idTitulo: id });
      expect(units.length, id).toBeGreaterThan(1);
      expect(resources.length, id).toBeGreaterThan(3);
      const [unitIds, categoryIds, editionIds] = [
        units.map((each) => each.uuid),
        categories.map((each) => each.categoryId),
        editions.map((each) => each.id),
      ];
      for (const resource of resources) {
        if (resource.unitUuid !== null) expect(unitIds).toContain(resource.unitUuid);
        expect(resource.unitName).toBe(units.find((unit) => unit.uuid === resource.unitUuid)?.name ?? null);
        expect(categoryIds).toEqual(expect.arrayContaining(resource.categories.map(({ categoryId }) => categoryId)));
        expect(editionIds).toEqual(expect.arrayContaining([...resource.editions]));
      }
    }
  });

  test.each(Object.keys(richTitles).filter(isRich))('title %s has every type, mimetype, label and level', async (id) => {
    const title = await open(await as('teacher'), uuidOf(id));
    expect(title.info).toMatchObject({ stage: richTitles[id], adoption: 1, demo: false });
    expect(typesOf(title)).toEqual(['ADOPCION', 'DEMO', 'PROMOCIONAL', 'RECURSO', 'SIN_TIPO']);
    const mimetypes = new Set(title.resources.map(({ mimetype }) => mimetype?.split('/')[0]));
    expect(mimetypes).toEqual(new Set(['application', 'image', 'audio', 'video', 'text', undefined]));
    for (const label of ['new', 'modified', 'favourite', 'isInstaller', 'externalURL', 'classroomURL'] as const)
      expect(title.resources.filter((resource) => resource[label]).length, label).toBeGreaterThan(0);
    expect(title.categories.filter(({ parentId }) => parentId === null)).toHaveLength(3);
    expect(title.categories.filter(({ parentId }) => parentId !== null)).toHaveLength(8);
    expect(title.editions).toHaveLength(2);
    expect(title.version).toEqual(expect.any(String));
  });

  test('a resource names its categories with those above them', async () => {
    const { resources, categories } = await open(await as('teacher'));
    const named = (resources[1] as Resource).categories;
    expect(named.map(({ parentName, name }) => [parentName, name])).toEqual([
      ['Para el aula', 'Fichas'],
      ['Para casa', 'Tareas'],
    ]);
    for (const { parentId, parentName } of named)
      expect(categories).toContainEqual({ categoryId: parentId, name: parentName, parentId: null });
  });

  test('a resource names its categories in the order of the title', async () => {
    const session = await as('teacher');
    const { categories, resources } = await open(session);
    const { uuid } = resources[2] as Resource;
    const rows = [...categories].reverse().map(({ categoryId }) => ({ resource_uuid: uuid, category_uuid: categoryId }));
    await backend.db.deleteFrom('resource_categories').where('resource_uuid', '=', uuid).execute();
    await backend.db.insertInto('resource_categories').values(rows).execute();
    await newVersion();
    const named = ((await open(session)).resources[2] as Resource).categories;
    expect(named.map(({ categoryId }) => categoryId)).toEqual(categories.map(({ categoryId }) => categoryId));
  });

  test('the categories of a demo title have the publisher’s names, in the given order', async () => {
    const { categories } = await open(await as('teacher'));
    const top = categories.filter(({ parentId }) => parentId === null);
    expect(top.map(({ name }) => name)).toEqual(['Para el aula', 'Para casa', 'Para el profesorado']);
    const below = categories.filter(({ parentId }) => parentId === top[0]?.categoryId);
    expect(below.map(({ name }) => name)).toEqual(['Fichas', 'Imágenes', 'Audios y vídeos', 'Interactivos']);
  });

  test('a file of a resource may have more than two gigabytes', async () => {
    const session = await as('teacher');
    const { uuid, size } = (await open(session)).resources[0] as Resource;
    const setSize = async (bytes: number | null) => {
      await backend.db.updateTable('resources').set({ size: bytes }).where('uuid', '=', uuid).execute();
      await newVersion();
    };
    await setSize(5_000_000_000);
    expect((await open(session)).resources[0]).toMatchObject({ uuid, size: 5_000_000_000 });
    await setSize(size);
  });

  test('units and editions come in their order, whatever the order of their rows', async () => {
    const session = await as('teacher');
    const { units, editions } = await open(session);
    const restore = units.map(({ uuid }, position) => ({ uuid, position }));
    for (const { uuid, position } of restore)
      await backend.db
        .updateTable('units')
        .set({ position: units.length - position })
        .where('uuid', '=', uuid)
        .execute();
    await sql`insert into editions (id, title_id, name, languages) values (${Number(editions[0]?.id) - 1}, 1011, 'Antes', '{es}')`.execute(
      backend.db,
    );
    await newVersion();
    const turned = await open(session);
    expect(turned.units).toEqual([...units].reverse());
    expect(turned.editions.map(({ name }) => name)).toEqual(['Antes', ...editions.map(({ name }) => name)]);
    await sql`delete from editions where name = 'Antes'`.execute(backend.db);
    for (const { uuid, position } of restore) await backend.db.updateTable('units').set({ position }).where('uuid', '=', uuid).execute();
    await newVersion();
  });

  test('people who ask at the same moment each get their own favourites', async () => {
    await sql`insert into library_titles select id, 1011 from users where mail in ('demo@demo.example', 'fake@demo.example')
      on conflict do nothing`.execute(backend.db);
    const people = ['teacher', 'demo', 'fake', 'empty', 'teacher', 'demo'];
    const sessions = await Promise.all(people.map(as));
    const ask = (session: string, index: number) =>
      backend.ask('getTitle', { session, path: { titleid: index === 4 ? uuidOf(1066) : index === 5 ? randomUUID() : titleid } });
    const answers = await Promise.all(sessions.map(ask));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 403, 200, 404]);
    const seen = answers.map(({ body }) => body as TitleDetail);
    expect(typesOf(seen[0] as TitleDetail)).toContain('ADOPCION');
    expect(typesOf(seen[1] as TitleDetail)).toEqual(['DEMO', 'PROMOCIONAL', 'SIN_TIPO']);
    expect(seen[0]?.resources.some(({ favourite }) => favourite)).toBe(true);
    expect(seen[2]?.resources.some(({ favourite }) => favourite)).toBe(false);
    expect(seen[4]?.info.idTitulo).toBe('1066');
    const tags = answers.map(({ headers }) => headers.etag);
    expect(new Set([tags[0], tags[1], tags[2], tags[4]]).size).toBe(4);
  });

  test('a video has captions and no download; web content is shown in a frame; an external address has no file', async () => {
    const { resources } = await open(await as('teacher'));
    const [video, web, external] = resources.slice(6, 9) as [Resource, Resource, Resource];
    const at = (resource: Resource) => `title/${titleid}/resource/${resource.uuid}`;
    expect(video).toMatchObject({ mimetype: 'video/webm', previewURL: `${at(video)}/file`, downloadURL: null });
    expect(video.captions.map(({ language, url }) => [language, url])).toEqual(
      ['en', 'es', 'it'].map((each) => [each, `${at(video)}/file?captions=${each}`]),
    );
    expect(web).toMatchObject({ mimetype: 'text/html', previewURL: `${at(web)}/content`, downloadURL: null });
    expect(external).toMatchObject({
      mimetype: null,
      size: null,
      previewURL: null,
      downloadURL: null,
      externalURL: expect.stringMatching(/^https:/),
    });
  });

  test('a resource is new, or modified, on its day and on the fourteen days after that day', async () => {
    const session = await as('teacher');
    const { resources } = await open(session);
    const { uuid } = resources[0] as Resource;
    const seenAfter = async (days: number, column: 'published_at' | 'modified_at') => {
      const time = sql`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - make_interval(days => ${days}::int)`;
      await sql`update resources set published_at = '2020-01-01', modified_at = null where uuid = ${uuid}`.execute(backend.db);
      await sql`update resources set ${sql.ref(column)} = ${time} where uuid = ${uuid}`.execute(backend.db);
      await newVersion();
      const [resource] = (await open(session)).resources;
      return [resource?.new, resource?.modified];
    };
    expect(await seenAfter(-1, 'published_at'), 'of tomorrow').toEqual([false, false]);
    expect(await seenAfter(0, 'published_at')).toEqual([true, false]);
    expect(await seenAfter(newResourceDays - 1, 'published_at')).toEqual([true, false]);
    expect(await seenAfter(newResourceDays, 'published_at')).toEqual([false, false]);
    expect(await seenAfter(newResourceDays - 1, 'modified_at')).toEqual([false, true]);
    expect(await seenAfter(newResourceDays, 'modified_at')).toEqual([false, false]);
  });

  test('a demo has no resources that are for adoptions', async () => {
    const [title] = await inLibrary('demo');
    const tried = await open(await as('demo'), title?.uuid);
    expect(tried.info).toMatchObject({ demo: true, adoption: 0 });
    expect(typesOf(tried)).toEqual(['DEMO', 'PROMOCIONAL', 'SIN_TIPO']);
  });

  test.each(['teacher', 'fake', 'internal', 'teacherpremium', 'student', 'user', 'italy'])(
    '%s opens a title of their library',
    async (name) => {
      const [title] = await inLibrary(name);
      expect(await backend.ask('getTitle', { session: await as(name), path: { titleid: title?.uuid ?? '' } })).toMatchObject({
        status: 200,
      });
    },
  );

  describe('by role', () => {
    /** Gives teacher@demo.example another role while `ask` runs, and then restores the role. */
    const withRole = async <Answer>(role: string, ask: (session: string) => Promise<Answer>): Promise<Answer> => {
      const putBack = await backend.keep('teacher@demo.example');
      await sql`update users set role = ${role} where mail = 'teacher@demo.example'`.execute(backend.db);
      const answer = await ask(await as('teacher'));
      await putBack();
      return answer;
    };
    const rolesOfReaders = roles.filter((role) => !['CUSTOMER_SUPPORT', 'INTERNAL_SUPPORT'].includes(role));
    const ofTitle = () =>
      backend.db
        .selectFrom('resources')
        .innerJoin('titles', 'titles.id', 'title_id')
        .select(['resources.uuid', 'resources.name', 'type', 'for_students', 'installer'])
        .where('titles.uuid', '=', titleid)
        .execute();
    let all: Awaited<ReturnType<typeof ofTitle>>;
    beforeAll(async () => {
      // Students see no installer, not even one that is marked for students.
      await sql`update resources set for_students = true where installer`.execute(backend.db);
      all = await ofTitle();
      expect(all.some(({ for_students, installer }) => for_students && installer)).toBe(true);
    });
    const song = uuidOf('1011 resource 4');
    const fileOf = (session: string, uuid: string) => backend.ask('getResourceFile', { session, path: { titleid, uuid } });

    const isTheirs = (role: string, { type, for_students, installer }: (typeof all)[number]) => {
      if (role === 'STUDENT') return for_students && !installer;
      return role !== 'TEACHER_DEMO' || !['ADOPCION', 'RECURSO'].includes(type);
    };

    test.each(rolesOfReaders)('%s gets the resources of their role; only students and demo teachers get no solutions', async (role) => {
      const { resources } = await withRole(role, (session) => open(session));
      const theirs = all.filter((each) => isTheirs(role, each)).map(({ uuid }) => uuid);
      expect(theirs.length).toBeGreaterThan(3);
      expect(resources.map(({ uuid }) => uuid).sort()).toEqual(theirs.sort());
      expect(resources.some(({ name }) => name === 'Solucionario')).toBe(role !== 'STUDENT' && role !== 'TEACHER_DEMO');
    });

    test.each(rolesOfReaders)('%s gets the units and categories of the title; students get none that are empty for them', async (role) => {
      const whole = await withRole('TEACHER', (session) => open(session));
      const below = sql`array(select resource_uuid from resource_categories join categories on categories.uuid = category_uuid
        where ${whole.categories[0]?.categoryId}::uuid in (categories.uuid, parent_uuid))`;
      const kept = await sql<{ uuid: string }>`update resources set for_students = false
        where for_students and (unit_uuid = ${whole.units[0]?.uuid} or uuid = any(${below})) returning uuid`.execute(backend.db);
      await newVersion();
      const { units, categories, resources } = await withRole(role, (session) => open(session));
      await sql`update resources set for_students = true where uuid = any(${kept.rows.map(({ uuid }) => uuid)}::uuid[])`.execute(
        backend.db,
      );
      await newVersion();
      const inUnit = (uuid: string) => resources.some(({ unitUuid }) => unitUuid === uuid);
      const leads = (id: string) => resources.some((each) => each.categories.some((one) => id === one.categoryId || id === one.parentId));
      const isStudent = role === 'STUDENT';
      expect(units).toEqual(whole.units.filter(({ uuid }) => !isStudent || inUnit(uuid)));
      expect(categories).toEqual(whole.categories.filter(({ categoryId }) => !isStudent || leads(categoryId)));
      expect([units.length, categories.length].every((count) => count > 0)).toBe(true);
      expect([units.length < whole.units.length, categories.length < whole.categories.length]).toEqual([isStudent, isStudent]);
    });

    test('a student gets the file of a song but not the solutions, and cannot save favourites', async () => {
      const answers = await withRole('STUDENT', async (session) => ({
        solutions: await fileOf(session, all.find(({ name }) => name === 'Solucionario')?.uuid ?? ''),
        song: await fileOf(session, song),
        star: await backend.ask('saveFavourites', {
          session,
          path: { titleid },
          body: { favourites: [song] },
          headers: { 'if-match': '*' },
        }),
      }));
      expect(answers.solutions).toMatchObject({ status: 404, type: 'not-found' });
      expect(answers.song.status).toBe(200);
      expect(answers.star).toMatchObject({ status: 403, type: 'not-allowed' });
    });

    test('a teacher who becomes a student gets another list at once, despite the tag of the earlier list', async () => {
      const { etag } = (await backend.ask('getTitle', { session: await as('teacher'), path: { titleid } })).headers;
      const { status } = await withRole('STUDENT', (session) =>
        backend.ask('getTitle', { session, path: { titleid }, headers: { 'if-none-match': String(etag) } }),
      );
      expect(status).toBe(200);
    });
  });

  test.each(['empty', 'nolibrary', 'nine', 'internal'])('a title outside the library of %s is refused', async (name) => {
    const answer = await backend.ask('getTitle', { session: await as(name), path: { titleid: uuidOf(1097) } });
    expect(answer).toMatchObject({ status: 403, type: 'not-in-library' });
    expect(answer.text).not.toContain('Célula');
  });

  test('a title that leaves the library is refused at once', async () => {
    const session = await as('italy');
    const [title] = await inLibrary('italy');
    const ask = () => backend.ask('getTitle', { session, path: { titleid: title?.uuid ?? '' } });
    const { headers } = await ask();
    await backend.ask('saveLibrary', { session, headers: { 'if-match': '*' }, body: { library: [] } });
    expect(await ask()).toMatchObject({ status: 403, type: 'not-in-library' });
    const again = await backend.ask('getTitle', {
      session,
      path: { titleid: title?.uuid ?? '' },
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.status, 'with the tag of its answer').toBe(403);
  });

  test('a title that does not exist is not found', async () => {
    expect(await backend.ask('getTitle', { session: await as('teacher'), path: { titleid: randomUUID() } })).toMatchObject({ status: 404 });
  });

  test.each(['1011', 'x', `${titleid}x`, `urn:uuid:${titleid}`, `{${titleid}}`, titleid.replaceAll('-', ''), "' or 1=1 --"])(
    '%j is no id',
    async (id) => {
      expect(await backend.ask('getTitle', { session: await as('teacher'), path: { titleid: id } })).toMatchObject({ status: 400 });
    },
  );

  test('an id in capital letters is the same id', async () => {
    expect(await open(await as('teacher'), titleid.toUpperCase())).toMatchObject({ info: { uuid: titleid } });
  });

  test('every demo title has resources', async () => {
    const rows = await backend.db.selectFrom('resources').select('title_id').distinct().execute();
    expect(rows).toHaveLength(demoTitles.length);
  });
});

describe('PUT /favourites/{titleid}', () => {
  const save = (
    session: string,
    favourites: readonly string[],
    headers: Readonly<Record<string, string>> = { 'if-match': '*' },
    id = titleid,
  ) => backend.ask('saveFavourites', { session, path: { titleid: id }, headers, body: { favourites } });
  const starred = async (session: string) => (await open(session)).resources.filter(({ favourite }) => favourite).map(({ uuid }) => uuid);
  const resource = (position: number) => uuidOf(`1011 resource ${position}`);

  test('replaces the whole list, and returns the version for the next save', async () => {
    const session = await as('teacher');
    const { version } = await open(session);
    const saved = await save(session, [resource(1), resource(2)], { 'if-match': `"${version}"` });
    const next = (saved.body as Schemas['SavedFavourites']).version;
    expect(await open(session)).toMatchObject({ version: next });
    expect(await starred(session)).toEqual([resource(1), resource(2)]);
    expect(await save(session, [], { 'if-match': `"${next}"` })).toMatchObject({ status: 200 });
    expect(await starred(session)).toEqual([]);
  });

  test('a repeated favourite counts once, also in capital letters', async () => {
    const session = await as('teacher');
    await save(session, [resource(3), resource(3).toUpperCase(), resource(3)]);
    expect(await starred(session)).toEqual([resource(3)]);
  });

  test('of two windows, the second learns that the first has saved; nothing is lost', async () => {
    const session = await as('teacher');
    const { version } = await open(session);
    const seen = { 'if-match': `"${version}"` };
    expect((await save(session, [resource(4)], seen)).status).toBe(200);
    expect(await save(session, [resource(5)], seen)).toMatchObject({ status: 412, type: 'changed-meanwhile' });
    expect(await starred(session)).toEqual([resource(4)]);
  });

  test('if several requests save the first favourites of a title at once, only one succeeds', async () => {
    const session = await as('nine');
    const id = uuidOf(1013);
    const none = { 'if-none-match': '*' };
    expect(await open(session, id)).toMatchObject({ version: null });
    expect(await save(session, [], { 'if-match': '*' }, id)).toMatchObject({ status: 412 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(session, [], none, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
  });

  test.each<[string, () => readonly string[]]>([
    ['a resource of another title', () => [resource(0), uuidOf('1066 resource 0')]],
    ['something that does not exist', () => [resource(0), randomUUID()]],
    ['more than exist', () => Array.from({ length: 10_000 }, () => randomUUID())],
  ])('%s is refused, and nothing is written', async (_, list) => {
    const session = await as('teacher');
    const before = await stored();
    expect(await save(session, list())).toMatchObject({ status: 400, type: 'not-of-title' });
    expect(await stored()).toEqual(before);
  });

  test('at most ten thousand different favourites are accepted, however often they are repeated', async () => {
    const session = await as('teacher');
    const many = Array.from({ length: 10_000 }, () => randomUUID());
    expect(await save(session, [...many, ...many])).toMatchObject({ status: 400, type: 'not-of-title' });
    expect(await save(session, [...many, randomUUID()])).toMatchObject({ status: 400, type: 'too-many-favourites' });
  });

  test('a resource that is hidden from the person cannot become a favourite; an earlier hidden favourite is kept', async () => {
    const session = await as('onlydemo');
    const [title] = await inLibrary('onlydemo');
    const id = title?.uuid ?? '';
    const [adopted, tried] = [uuidOf(`${title?.id} resource 0`), uuidOf(`${title?.id} resource 1`)];
    expect(await save(session, [adopted], { 'if-none-match': '*' }, id)).toMatchObject({ status: 400, type: 'not-of-title' });
    const userId = await backend.idOf('onlydemo@demo.example');
    await backend.db.insertInto('favourites').values({ user_id: userId, resource_uuid: adopted }).execute();
    expect(await save(session, [tried], { 'if-none-match': '*' }, id)).toMatchObject({ status: 200 });
    const kept = await backend.db.selectFrom('favourites').select('resource_uuid').where('user_id', '=', userId).execute();
    expect(kept.map(({ resource_uuid }) => resource_uuid).sort()).toEqual([adopted, tried].sort());
  });

  test('all people of one kind who never saved favourites get the same answer, until their first save', async () => {
    await sql`insert into library_titles select users.id, 1011 from users where mail in ('fake@demo.example', 'lti@demo.example')
      on conflict do nothing`.execute(backend.db);
    const [one, other] = [await as('fake'), await as('lti')];
    const tagOf = async (session: string) => (await backend.ask('getTitle', { session, path: { titleid } })).headers.etag;
    const shared = await tagOf(one);
    expect(await tagOf(other)).toBe(shared);
    await save(one, [resource(1)], { 'if-none-match': '*' });
    expect(await tagOf(one)).not.toBe(shared);
    expect(await tagOf(other)).toBe(shared);
    expect(await starred(other)).toEqual([]);
  });

  test('people have favourites of their own', async () => {
    await save(await as('teacher'), [resource(6)]);
    const { rows } = await sql<{ title_id: string }>`
      insert into library_titles select id, 1011 from users where mail = 'google@demo.example' on conflict do nothing returning title_id`.execute(
      backend.db,
    );
    expect(rows.length).toBeLessThanOrEqual(1);
    expect(await starred(await as('google'))).toEqual([]);
  });

  test.each([[{ favourites: ['x'] }], [{ favourites: null }], [{}], [[]], [{ favourites: [], more: 1 }]])('%j is no list', async (body) => {
    const answer = await backend.ask('saveFavourites', {
      session: await as('teacher'),
      path: { titleid },
      headers: { 'if-match': '*' },
      body,
    });
    expect(answer).toMatchObject({ status: 400, type: 'invalid-request' });
  });

  test('of a title outside the library is refused', async () => {
    const before = await stored();
    expect(await save(await as('empty'), [resource(0)], { 'if-none-match': '*' })).toMatchObject({ status: 403, type: 'not-in-library' });
    expect(await stored()).toMatchObject({ favourites: before.favourites, favourite_lists: before.favourite_lists });
  });
});

describe('POST /title/{titleid}/resource/{uuid}', () => {
  const external = uuidOf('1011 resource 8');
  const record = async (name: string, uuid: string, id = titleid) =>
    backend.ask('recordOpening', { session: await as(name), path: { titleid: id, uuid } });
  const times = async () =>
    (await backend.db.selectFrom('openings').select('times').where('resource_uuid', '=', external).execute()).map((row) => row.times);

  test('counts the openings of a person, also concurrent ones', async () => {
    expect(await record('teacher', external)).toMatchObject({ status: 204 });
    await Promise.all(Array.from({ length: 9 }, () => record('teacher', external)));
    expect(await times()).toEqual([10]);
  });

  test.each<[string, string]>([
    ['without an external address', uuidOf('1011 resource 0')],
    ['of another title', uuidOf('1066 resource 8')],
    ['that does not exist', randomUUID()],
  ])('a resource %s is not found', async (_, uuid) => {
    const before = await times();
    expect(await record('teacher', uuid)).toMatchObject({ status: 404 });
    expect(await times()).toEqual(before);
  });

  test('a resource for adoptions is not found by a person for whom the title is a demo', async () => {
    await sql`insert into library_titles select id, 1011 from users where mail = 'demo@demo.example' on conflict do nothing`.execute(
      backend.db,
    );
    expect(await record('demo', external)).toMatchObject({ status: 204 });
    const typed = (type: 'ADOPCION' | 'PROMOCIONAL') =>
      backend.db.updateTable('resources').set({ type }).where('uuid', '=', external).execute();
    await typed('ADOPCION');
    expect(await record('demo', external)).toMatchObject({ status: 404 });
    await typed('PROMOCIONAL');
  });

  test('of a title outside the library is refused', async () => {
    expect(await record('empty', external)).toMatchObject({ status: 403, type: 'not-in-library' });
  });
});

describe('PUT /student/sharetitle', () => {
  const share = async (name: string, uuid = titleid) => backend.ask('shareTitle', { session: await as(name), body: { uuid } });

  test('a title has one link for each teacher, also for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => share('teacher')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await sql`insert into library_titles select id, 1011 from users where mail = 'fake@demo.example' on conflict do nothing`.execute(
      backend.db,
    );
    const other = await share('fake');
    expect(other.status).toBe(200);
    expect(other.text).not.toBe(answers[0]?.text);
  });

  test.each<[string, string, string, number, string]>([
    ['that is a demo', 'demo', '1011', 403, 'not-shareable'],
    ['that is not for students', 'teacher', '1005', 403, 'not-shareable'],
    ['that a student shares', 'student', '1011', 403, 'not-shareable'],
    ['that a plain user shares', 'user', '1011', 403, 'not-shareable'],
    ['outside the library', 'empty', '1011', 403, 'not-in-library'],
  ])('a title %s is refused, and nothing is written', async (_, name, id, status, type) => {
    if (name !== 'empty')
      await sql`insert into library_titles select id, ${id}::bigint from users where mail = ${`${name}@demo.example`} on conflict do nothing`.execute(
        backend.db,
      );
    const before = await backend.db.selectFrom('student_links').selectAll().execute();
    expect(await share(name, uuidOf(id))).toMatchObject({ status, type });
    expect(await backend.db.selectFrom('student_links').selectAll().execute()).toEqual(before);
  });

  test('a request without a session is answered with 401', async () => {
    expect(await backend.ask('shareTitle', { body: { uuid: titleid } })).toMatchObject({ status: 401 });
  });

  test.each([randomUUID(), 'x'])('sharing the title %s is refused', async (uuid) => {
    expect((await share('teacher', uuid)).status).toBe(uuid === 'x' ? 400 : 404);
  });
});

describe('GET /product/{productUuid}/licence', () => {
  const licence = async (name: string, uuid: string) =>
    backend.ask('getProductLicence', { session: await as(name), path: { productUuid: uuid } });
  const product = (position: number, id = '1011') => uuidOf(`${id} product ${position}`);

  test('has the code, the end and the activations', async () => {
    const { body } = await licence('teacher', product(3));
    expect(body).toEqual({
      token: 'BLK1011T7Q2M9X1',
      endDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      activations: 3,
      freeActivations: 22,
    });
  });

  test('has a code only if the list of products has it', async () => {
    await sql`insert into library_titles select id, 1011 from users where mail in ('internal@demo.example', 'student@demo.example') on conflict do nothing`.execute(
      backend.db,
    );
    expect((await licence('internal', product(3))).body).toMatchObject({ token: null });
    expect((await licence('internal', product(7))).body).toMatchObject({ token: '***********9X14' });
    expect((await licence('student', product(4))).body).toMatchObject({ token: null });
    expect(await licence('student', product(3))).toMatchObject({ status: 404, type: 'not-found' });
    expect((await licence('teacher', product(8))).body).toMatchObject({ token: null });
  });

  test.each<[string, string, () => string, number]>([
    ['a demo product of a full title', 'teacher', () => product(9), 404],
    ['a full product of a demo', 'demo', () => product(3), 404],
    ['a product that does not exist', 'teacher', () => randomUUID(), 404],
    ['a product of a title outside the library', 'empty', () => product(3), 403],
    ['a product for a plain user', 'user', () => product(3), 404],
    ['a malformed id', 'teacher', () => 'x', 400],
  ])('%s is refused', async (_, name, uuid, status) => {
    if (status === 404 && name !== 'teacher')
      await sql`insert into library_titles select id, 1011 from users where mail = ${`${name}@demo.example`} on conflict do nothing`.execute(
        backend.db,
      );
    expect((await licence(name, uuid())).status).toBe(status);
  });
});

describe('GET /title/{titleid}/products', () => {
  const products = async (name: string, language?: string, id = titleid) => {
    const headers = language === undefined ? {} : { 'accept-language': language };
    const { body } = await backend.ask('getTitleProducts', { session: await as(name), path: { titleid: id }, headers });
    return (body as Schemas['Products']).products;
  };
  const give = (name: string, id = '1011') =>
    sql`insert into library_titles select id, ${id}::bigint from users where mail = ${`${name}@demo.example`} on conflict do nothing`.execute(
      backend.db,
    );
  const codes = async (name: string) =>
    Object.fromEntries(
      (await products(name)).map(({ productType, userType, token, masked }) => [
        `${productType} ${userType}`,
        masked ? `masked ${token}` : token,
      ]),
    );

  const none = {
    'ONLINE_INTERNAL Profesor': null,
    'ONLINE_EXTERNAL Alumno': null,
    'ONLINE_EXTERNAL Ambos': null,
    'Blink Profesor': null,
    'OLB Ambos': null,
    'Pangea Profesor': null,
    'SongPals Ambos': null,
    'HUB Profesor': null,
    'HUB Alumno': null,
  };
  const ofTeachers = {
    ...none,
    'Blink Profesor': 'BLK1011T7Q2M9X1',
    'OLB Ambos': '1011470261839520',
    'Pangea Profesor': 'PNG101148A1',
    'SongPals Ambos': 'SNG101193B2',
    'HUB Profesor': '1011HUB7Q2M9X14',
  };

  test.each<[string, Readonly<Record<string, string | null>>]>([
    ['teacher', ofTeachers],
    ['fake', ofTeachers],
    ['internal', { ...none, 'SongPals Ambos': 'SNG101193B2', 'HUB Profesor': 'masked ***********9X14' }],
    ['teacherpremium', none],
    ['student', Object.fromEntries(Object.entries(none).filter(([kind]) => !kind.endsWith('Profesor')))],
  ])('%s gets the codes that their role may have', async (name, expected) => {
    await give(name);
    expect(await codes(name)).toEqual(expected);
  });

  test('a plain user has no products', async () => {
    await give('user');
    expect(await products('user')).toEqual([]);
  });

  test.each([
    [true, 'M1', null],
    [true, null, 'BLK1011T7Q2M9X1'],
    [false, 'M1', 'BLK1011T7Q2M9X1'],
  ])('a teacher with lti %j and mec %j has the Blink code %j', async (lti, mec, token) => {
    await give('google');
    const restore = await backend.keep('google@demo.example');
    await backend.db.updateTable('users').set({ lti, mec }).where('mail', '=', 'google@demo.example').execute();
    expect((await codes('google'))['Blink Profesor']).toBe(token);
    await restore();
  });

  test('a person for whom the title is a demo gets its demo products, with their codes', async () => {
    await give('demo');
    const seen = await products('demo');
    expect(new Set(seen.map(({ userType }) => userType))).toEqual(new Set(['Demo']));
    expect(seen.map(({ token }) => token)).toEqual(['DEM1011000001', '1011HUBDEMO00001']);
  });

  test.each([
    [undefined, 'Libro digital del profesorado'],
    ['en', 'Teacher’s digital book'],
    ['it-CH, en;q=0.8', 'Libro digitale del docente'],
    ['de, en;q=0.5, it;q=0.7', 'Libro digitale del docente'],
    ['it;q=0, en', 'Teacher’s digital book'],
    ['de', 'Libro digital del profesorado'],
    [';;q=x,,', 'Libro digital del profesorado'],
  ])('with the languages %j the name is %s', async (languages, name) => {
    expect((await products('teacher', languages))[0]?.productName).toBe(name);
  });

  test('a name that is missing in one language comes in the next language', async () => {
    expect((await products('teacher', 'it, en')).map(({ productName }) => productName)).toEqual(
      expect.arrayContaining(['Blink interactive book', 'Pangea para la clase']),
    );
  });

  test('a title without products has an empty list', async () => {
    await give('teacher', '1113');
    expect(await products('teacher', 'es', uuidOf(1113))).toEqual([]);
  });
});
