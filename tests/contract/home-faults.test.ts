import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uuidOf } from '../../src/backend/demo/titles';
import type { components } from '../../src/shared/api/contract.gen';
import { openTestBackend, type TestBackend } from './support/backend';

/** The operations of the home page: concurrent requests, and unexpected values. */

type Schemas = components['schemas'];
type Library = Schemas['VersionedLibraryItems'];

const mail = 'new@demo.example';
const MANY = 20;
const promoted = ['1016', '1017', '1018'];

let backend: TestBackend;
let session: string;
let id: string;
beforeAll(async () => {
  backend = await openTestBackend({ features: ['managedSurvey', 'localPublishingSurvey', 'polls'] });
  [id, session] = [await backend.idOf(mail), await backend.signedIn(mail)];
});
afterAll(() => backend.close());

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const libraryIn = async (portal = backend, own = session) => (await portal.ask('getLibrary', { session: own })).body as Library;
const stickersIn = ({ items }: Library) => items.filter(({ promotion }) => promotion === 1).map(({ idTitulo }) => idTitulo);
const accept = (promotionIds: readonly number[], promotionTitles: readonly string[], portal = backend, own = session) =>
  portal.ask('acceptPromotions', { session: own, body: { promotionIds, promotionTitles } });
const save = ({ items, version }: Library, ids = items.map(({ idTitulo }) => idTitulo)) =>
  backend.ask('saveLibrary', { session, body: { library: ids.map((each) => `${each}-0-0`) }, headers: { 'if-match': `"${version}"` } });

describe('promotions at home', () => {
  beforeEach(async () => {
    await sql`delete from answered_promotions where user_id = ${id}`.execute(backend.db);
    await sql`delete from promoted_titles where user_id = ${id}`.execute(backend.db);
    await sql`delete from library_titles where user_id = ${id} and title_id = any(${promoted}::bigint[])`.execute(backend.db);
    await sql`update users set library_version = gen_random_uuid() where id = ${id}`.execute(backend.db);
  });

  test('a title that is in the library already is not added twice, and gets its sticker in a new version', async () => {
    await sql`insert into library_titles (user_id, title_id) values (${id}, 1016)`.execute(backend.db);
    const before = await libraryIn();
    expect((await accept([61], promoted)).status).toBe(204);
    const after = await libraryIn();
    expect(after.items.map(({ idTitulo }) => idTitulo).filter((each) => each === '1016')).toHaveLength(1);
    expect(after.items).toHaveLength(before.items.length + 2);
    expect(stickersIn(after)).toEqual(expect.arrayContaining(promoted));
    expect(after.version).not.toBe(before.version);
  });

  test('a promotion that adds nothing to the library does not change its version', async () => {
    const { version } = await libraryIn();
    expect((await accept([62], [])).status).toBe(204);
    expect((await accept([67], ['999999999998', '999999999999'])).status).toBe(204);
    expect((await libraryIn()).version).toBe(version);
  });

  test('several promotions are accepted in one request, and titles are compared as numbers', async () => {
    expect((await accept([62, 61], ['001018', '1017', '01016'])).status).toBe(204);
    expect(stickersIn(await libraryIn())).toEqual(expect.arrayContaining(promoted));
    const { promotions } = (await backend.ask('getPromotionPreferences', { session })).body as Schemas['PromotionPreferences'];
    expect(promotions).toEqual([61, 62]);
  });

  test(`accepted ${MANY} times at once, each is answered, and the library has each title once`, async () => {
    const before = await libraryIn();
    const answers = await times(MANY, () => accept([61], promoted));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await libraryIn()).items).toHaveLength(before.items.length + promoted.length);
  });

  test('a save and an acceptance at the same moment both take effect', async () => {
    const before = await libraryIn();
    const ids = before.items.map(({ idTitulo }) => idTitulo).slice(1);
    const [saved, accepted] = await Promise.all([save(before, ids), accept([61], promoted)]);
    expect(accepted.status).toBe(204);
    expect([200, 412]).toContain(saved.status);
    const kept = (await libraryIn()).items.map(({ idTitulo }) => idTitulo);
    expect(kept).toEqual(expect.arrayContaining(promoted));
    expect(kept).toHaveLength((saved.status === 200 ? ids.length : before.items.length) + promoted.length);
    expect((await save(before)).status, 'over a library that has changed').toBe(412);
  });

  test('a promotion that was dismissed in another window may be accepted', async () => {
    await sql`insert into answered_promotions (user_id, post_id, answer) values (${id}, 61, 'dismissed')`.execute(backend.db);
    const { promotions } = (await backend.ask('getPromotionPreferences', { session })).body as Schemas['PromotionPreferences'];
    expect(promotions).toEqual([]);
    expect((await accept([61], promoted)).status).toBe(204);
    expect(stickersIn(await libraryIn())).toEqual(expect.arrayContaining(promoted));
  });

  test('preferences may name titles and posts that no longer exist', async () => {
    await sql`insert into answered_promotions (user_id, post_id, answer) values (${id}, 2147483647, 'accepted')`.execute(backend.db);
    const { status, body } = await backend.ask('getPromotionPreferences', { session });
    expect([status, (body as Schemas['PromotionPreferences']).promotions]).toEqual([200, [2147483647]]);
    expect((await accept([2147483647], [])).status).toBe(404);
  });

  test('a library that is already too large accepts promotions that add nothing', async () => {
    const small = await openTestBackend({ libraryLimit: 1 });
    const own = await small.signedIn(mail);
    const { items, version } = await libraryIn(small, own);
    expect(items.length).toBeGreaterThan(1);
    const answers = [await accept([62], [], small, own), await accept([61], promoted, small, own)];
    const after = await libraryIn(small, own);
    await small.close();
    expect(answers.map(({ status, type }) => [status, type])).toEqual([
      [204, undefined],
      [409, 'library-full'],
    ]);
    expect([after.version, after.items.length]).toEqual([version, items.length]);
  });
});

describe('while the service of posts is away', () => {
  let away: TestBackend;
  beforeAll(async () => {
    away = await openTestBackend({ postsUrl: 'http://127.0.0.1:1' });
  });
  afterAll(() => away.close());

  const seminar = {
    idTitle: '1011',
    titlePromotion: 'Seminario en línea: evaluar por competencias',
    urlInformation: 'https://publisher.example/seminario',
  };

  test('nothing is accepted or dismissed, and everything else of home answers', async () => {
    const own = await away.signedIn(mail);
    const path = { promotionId: '72' };
    const refused = [
      await accept([61], promoted, away, own),
      await away.ask('acceptTitlePromotion', { session: own, path, body: seminar }),
      await away.ask('dismissTitlePromotion', { session: own, path, body: seminar }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(refused.every(({ headers }) => headers['retry-after'] !== undefined)).toBe(true);
    const answers = await Promise.all(
      (['getNotice', 'getNewsPreferences', 'getPromotionPreferences', 'getSatisfactionSurvey', 'getLocalSurvey', 'getPolls'] as const).map(
        (operation) => away.ask(operation, { session: own }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers[2]).toMatchObject({ body: { promotions: [] } });
  });
});

describe('a survey', () => {
  type Row = { readonly url?: string; readonly delays?: number; readonly max?: number };
  const give = ({ url = 'https://survey.example/1', delays = 0, max = 3 }: Row) =>
    sql`insert into surveys (user_id, kind, url, delays, max_delays) values (${id}, 'satisfaction', ${url}, ${delays}, ${max})
      on conflict (user_id, kind) do update set url = ${url}, delays = ${delays}, max_delays = ${max}, answer = null, answered_at = null`.execute(
      backend.db,
    );
  const survey = async () => (await backend.ask('getSatisfactionSurvey', { session })).body as Schemas['Survey'];
  const answer = (action: Schemas['SurveyAnswer']['action']) => backend.ask('answerSatisfactionSurvey', { session, body: { action } });

  test.each([
    [0, 3, 3],
    [0, 50, MANY],
    [2, 3, 3],
    [5, 3, 5],
    [-1, 3, 3],
    [2_147_483_647, 3, 2_147_483_647],
    [2_147_483_647, 2_147_483_647, 2_147_483_647],
  ])(`put off %i times of %i, and ${MANY} times more at once, was put off %i times`, async (delays, max, after) => {
    await give({ delays, max });
    const answers = await times(MANY, () => answer('RETRASAR'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await survey()).toMatchObject({ delayNumber: after, maxDelayNumber: max });
  });

  test('with many answers at once gets one final answer, which later answers do not change', async () => {
    await give({});
    const actions = ['RESPONDER', 'DENEGAR', 'RETRASAR'] as const;
    await times(MANY, (index) => answer(actions[index % actions.length] ?? 'RESPONDER'));
    const rowOf = async () => {
      const own = backend.db.selectFrom('surveys').selectAll().where('user_id', '=', id);
      return own.where('kind', '=', 'satisfaction').executeTakeFirstOrThrow();
    };
    const row = await rowOf();
    expect(row.answer).toMatch(/^(RESPONDER|DENEGAR)$/);
    for (const action of actions) expect((await answer(action)).status).toBe(204);
    expect(await rowOf()).toEqual(row);
    expect((await survey()).url).toBeNull();
  });

  test.each(['', 'not an address', 'javascript:alert(1)', '//evil.example/', '/\\evil.example', '//', 'https://', '/'.repeat(3)])(
    'whose address is %j is returned with that address',
    async (url) => {
      await give({ url });
      expect((await survey()).url).toBe(url);
    },
  );

  test('of one person does not change with the answers of another person', async () => {
    await give({});
    const other = await backend.signedIn('teacher@demo.example');
    expect((await backend.ask('answerSatisfactionSurvey', { session: other, body: { action: 'DENEGAR' } })).status).toBe(204);
    expect(await survey()).toMatchObject({ url: 'https://survey.example/1', delayNumber: 0 });
  });
});

describe('professional development', () => {
  test('shows assets without category, parent or picture, and others with strange texts', async () => {
    const own = await backend.signedIn('teacher@demo.example');
    const [plain, part] = [uuidOf('an asset without anything'), uuidOf('its part')];
    const title = '<script>alert(1)</script> \u202E "&';
    await backend.db
      .insertInto('pd_assets')
      .values([
        { uuid: plain, parent_uuid: null, category_uuid: null, title, mimetype: 'text/html', picture: null },
        { uuid: part, parent_uuid: plain, category_uuid: null, title: '', mimetype: 'x/y', picture: '../secret' },
      ])
      .execute();
    const { status, body } = await backend.ask('getProfessionalDevelopment', { session: own });
    const { assets } = body as Schemas['ProfessionalDevelopment'];
    expect(status).toBe(200);
    expect(assets.find(({ uuid }) => uuid === plain)).toMatchObject({ title, category: null, parent: null, viewed: false, views: 0 });
    expect(assets.find(({ uuid }) => uuid === part)).toMatchObject({ title: '', parent: plain });
    for (const uuid of [plain, part])
      for (const operation of ['getSmallThumbnail', 'getLargeThumbnail'] as const)
        expect((await backend.ask(operation, { session: own, path: { uuid } })).status).toBe(404);
  });

  test('also finds a picture by its id in capitals', async () => {
    const own = await backend.signedIn('teacher@demo.example');
    const path = { uuid: uuidOf('pd asset 0').toUpperCase() };
    expect((await backend.ask('getSmallThumbnail', { session: own, path })).status).toBe(200);
  });
});

test('notices dismissed many times at once are dismissed, and the others stay', async () => {
  const answers = await times(MANY, () => backend.ask('dismissChangedAdoptions', { session }));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect((await backend.ask('getNotice', { session })).body).toEqual({ type: 'gpa' });
});
