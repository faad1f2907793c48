import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../src/shared/api/contract.gen';
import type { Answer } from './support/ask';
import { openTestBackend, type TestBackend } from './support/backend';

type Schemas = components['schemas'];

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend({ features: ['managedSurvey', 'localPublishingSurvey', 'polls', 'carousel'] });
});
afterAll(() => backend.close());

const mailOf = (name: string) => `${name}@demo.example`;
const as = (name: string) => backend.signedIn(mailOf(name));
const refusalOf = ({ status, type }: Answer) => [status, type];
const notAllowed = [403, 'not-allowed'];
const unknown = [404, 'not-found'];

describe('the notice', () => {
  const typeFor = async (name: string) => ((await backend.ask('getNotice', { session: await as(name) })).body as Schemas['Notice']).type;
  const give = async (name: string, type: string, days: number) =>
    sql`insert into notices (user_id, type, since) values (${await backend.idOf(mailOf(name))}, ${type}, now() - make_interval(days => ${days}))`.execute(
      backend.db,
    );

  test('is the oldest notice, and comes until it is dismissed', async () => {
    expect([await typeFor('new'), await typeFor('new')]).toEqual(['changedAdoptions', 'changedAdoptions']);
    const session = await as('new');
    expect((await backend.ask('dismissChangedAdoptions', { session })).status).toBe(204);
    expect((await backend.ask('dismissChangedAdoptions', { session })).status).toBe(204);
    expect(await typeFor('new')).toBe('gpa');
    expect((await backend.ask('dismissFreeAdoptionNotice', { session, body: { noShowModal: false } })).status).toBe(204);
    expect(await typeFor('new')).toBe('gpa');
    expect((await backend.ask('dismissFreeAdoptionNotice', { session, body: { noShowModal: true } })).status).toBe(204);
    expect(await typeFor('new')).toBeNull();
  });

  test('may have a type that the portal does not know', async () => {
    expect(await typeFor('survey')).toBe('summerCourse');
  });

  test('of free adoption is for people who may order', async () => {
    await give('nine', 'gpa', 9);
    expect(await typeFor('nine')).toBeNull();
    await give('nine', 'changedAdoptions', 1);
    expect(await typeFor('nine')).toBe('changedAdoptions');
  });

  test('of one person stays when another person dismisses theirs', async () => {
    await give('microsoft', 'changedAdoptions', 1);
    await backend.ask('dismissChangedAdoptions', { session: await as('teacher') });
    expect(await typeFor('microsoft')).toBe('changedAdoptions');
  });
});

describe('news preferences', () => {
  const of = async (name: string) =>
    (await backend.ask('getNewsPreferences', { session: await as(name) })).body as Schemas['NewsPreferences'];

  test('name the categories of the person’s language, titles and school', async () => {
    const preferences = await of('teacher');
    expect(preferences.language).toEqual([311]);
    for (const kind of ['stage', 'subject', 'region', 'country'] as const) expect(preferences[kind].length, kind).toBeGreaterThan(0);
    expect(preferences.region).toHaveLength(1);
    expect(preferences.country).toHaveLength(1);
  });

  test('differ by language, country and library', async () => {
    const [spain, italy, none] = await Promise.all([of('teacher'), of('italy'), of('nolibrary')]);
    expect(italy.language).toEqual([314]);
    expect(italy.country).not.toEqual(spain.country);
    expect([none.stage, none.subject]).toEqual([[], []]);
  });
});

describe('promotions at home', () => {
  const preferencesOf = async (name: string) => backend.ask('getPromotionPreferences', { session: await as(name) });
  const accept = async (name: string, promotionIds: readonly number[], promotionTitles: readonly string[]) =>
    backend.ask('acceptPromotions', { session: await as(name), body: { promotionIds, promotionTitles } });
  const promotedIn = async (name: string) => {
    const { items } = (await backend.ask('getLibrary', { session: await as(name) })).body as Schemas['VersionedLibraryItems'];
    return items.filter(({ promotion }) => promotion === 1).map(({ idTitulo }) => idTitulo);
  };
  const versionOf = async (name: string) =>
    ((await backend.ask('getLibrary', { session: await as(name) })).body as Schemas['VersionedLibraryItems']).version;
  const forNew = ['1016', '1017', '1018'];

  test('depend on language, on what was accepted, and on adoptions', async () => {
    const preferences = (await preferencesOf('new')).body as Schemas['PromotionPreferences'];
    expect(preferences).toMatchObject({ promotions: [], languageId: 311 });
    expect(preferences.adoptions.length).toBeGreaterThan(0);
    expect(preferences.schoolAdoptions).toEqual(expect.arrayContaining([...preferences.adoptions]));
    expect(((await preferencesOf('teacher')).body as Schemas['PromotionPreferences']).promotions.length).toBeGreaterThan(2);
  });

  test.each(['italy', 'first', 'demo', 'fake', 'internal'])('are not for %s', async (name) => {
    expect(refusalOf(await preferencesOf(name))).toEqual(notAllowed);
    expect(refusalOf(await accept(name, [62], []))).toEqual(notAllowed);
  });

  test.each([
    ['that does not exist', [9_999], []],
    ['with titles that it does not name', [61], ['1016', '1017', '1019']],
    ['without its titles', [61], []],
    ['with one title more', [62], ['1016']],
    ['for other adoptions', [63], ['1085', '1086']],
    ['in another language', [66], ['1049', '1050']],
    ['with a broken excerpt', [64], []],
    ['without content', [65], []],
    ['that is a promotion in titles', [72], []],
    ['of which one does not exist', [61, 9_999], forNew],
  ])('a promotion %s is not accepted, and nothing is recorded', async (_, ids, titles) => {
    const before = await promotedIn('new');
    expect(refusalOf(await accept('new', ids, titles))).toEqual(unknown);
    expect(((await preferencesOf('new')).body as Schemas['PromotionPreferences']).promotions).toEqual([]);
    expect(await promotedIn('new')).toEqual(before);
  });

  test('a library that would become too large does not change', async () => {
    const small = await openTestBackend({ libraryLimit: 5 });
    const session = await small.signedIn(mailOf('new'));
    const answer = await small.ask('acceptPromotions', { session, body: { promotionIds: [61], promotionTitles: forNew } });
    const kept = (await small.ask('getPromotionPreferences', { session })).body as Schemas['PromotionPreferences'];
    await small.close();
    expect([answer.status, answer.type]).toEqual([409, 'library-full']);
    expect(kept.promotions).toEqual([]);
  });

  test('a promotion that is accepted ten times at once adds its titles once, with a sticker', async () => {
    const before = await versionOf('new');
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept('new', [61], forNew)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect(await promotedIn('new')).toEqual(expect.arrayContaining(forNew));
    expect(((await preferencesOf('new')).body as Schemas['PromotionPreferences']).promotions).toEqual([61]);
    const after = await versionOf('new');
    expect(after).not.toBe(before);
    expect((await accept('new', [61], forNew)).status).toBe(204);
    expect(await versionOf('new')).toBe(after);
  });

  test('a title that was removed afterwards is not added again by the same promotion', async () => {
    const session = await as('new');
    const { items, version } = (await backend.ask('getLibrary', { session })).body as Schemas['VersionedLibraryItems'];
    const library = items.filter(({ idTitulo }) => idTitulo !== '1016').map(({ idTitulo }) => `${idTitulo}-0-0`);
    await backend.ask('saveLibrary', { session, body: { library }, headers: { 'if-match': `"${version}"` } });
    expect((await accept('new', [61], forNew)).status).toBe(204);
    const left = (await backend.ask('getLibrary', { session })).body as Schemas['VersionedLibraryItems'];
    expect(left.items.map(({ idTitulo }) => idTitulo)).not.toContain('1016');
    expect(left.items.find(({ idTitulo }) => idTitulo === '1017')?.promotion).toBe(1);
  });

  test('a promotion whose titles the publisher no longer has is recorded without them', async () => {
    const size = async () =>
      ((await backend.ask('getLibrary', { session: await as('new') })).body as Schemas['VersionedLibraryItems']).items.length;
    const before = await size();
    expect((await accept('new', [67], ['999999999998', '999999999999'])).status).toBe(204);
    expect(await size()).toBe(before);
  });

  test('the sticker is for the person who accepted', async () => {
    expect(await promotedIn('survey')).not.toContain('1017');
  });
});

describe('promotions in titles', () => {
  const preferencesOf = async (name: string, type: 'ad' | 'dm') =>
    backend.ask('getTitlePromotionPreferences', { session: await as(name), query: { type } });
  const answer = async (name: string, promotionId: number, body: object, how: 'acceptTitlePromotion' | 'dismissTitlePromotion') =>
    backend.ask(how, { session: await as(name), path: { promotionId: String(promotionId) }, body });
  const seminar = {
    idTitle: '1011',
    titlePromotion: 'Seminario en línea: evaluar por competencias',
    urlInformation: 'https://publisher.example/seminario',
  };
  const doneBy = async (name: string, type: 'ad' | 'dm' = 'ad') =>
    ((await preferencesOf(name, type)).body as Schemas['TitlePromotionPreferences']).promotions;

  test.each([
    ['teacher', 'ad', 200],
    ['teacher', 'dm', 403],
    ['demo', 'dm', 200],
    ['demo', 'ad', 403],
    ['fake', 'ad', 200],
    ['teacherpremium', 'ad', 200],
    ['student', 'ad', 403],
    ['student', 'dm', 403],
    ['user', 'ad', 403],
    ['staff', 'ad', 403],
    ['italy', 'ad', 403],
    ['italy', 'dm', 403],
    ['internal', 'ad', 403],
  ] as const)('for %s of type %s: %i', async (name, type, status) => {
    expect((await preferencesOf(name, type)).status).toBe(status);
  });

  test.each([
    ['a post that does not exist', 9_999, seminar],
    ['a promotion at home', 62, { ...seminar, titlePromotion: 'El calendario del curso, en una página' }],
    ['another title of the post', 72, { ...seminar, titlePromotion: 'Otra cosa' }],
    ['another address', 72, { ...seminar, urlInformation: 'https://evil.example/' }],
    [
      'a title in which it is not shown',
      71,
      {
        idTitle: '1099',
        titlePromotion: 'Nueva guía didáctica de Mates a medida',
        urlInformation: 'https://publisher.example/guia?titulo=mates&curso=1',
      },
    ],
    ['a broken address', 74, { ...seminar, idTitle: '1011' }],
    ['a message for demo teachers', 76, { ...seminar, urlInformation: '' }],
  ])('%s is neither accepted nor dismissed', async (_, id, body) => {
    const before = await doneBy('teacher');
    expect(refusalOf(await answer('teacher', id, body, 'acceptTitlePromotion'))).toEqual(unknown);
    expect(refusalOf(await answer('teacher', id, body, 'dismissTitlePromotion'))).toEqual(unknown);
    expect(await doneBy('teacher')).toEqual(before);
  });

  test('is accepted or dismissed for good, separately by each person', async () => {
    expect((await answer('lti', 72, seminar, 'acceptTitlePromotion')).status).toBe(204);
    expect((await answer('lti', 72, seminar, 'acceptTitlePromotion')).status).toBe(204);
    expect((await answer('google', 72, seminar, 'dismissTitlePromotion')).status).toBe(204);
    expect([await doneBy('lti'), await doneBy('google')].map((ids) => ids.includes(72))).toEqual([true, true]);
    expect(await doneBy('microsoft')).not.toContain(72);
    expect(refusalOf(await answer('italy', 72, seminar, 'acceptTitlePromotion'))).toEqual(unknown);
  });
});

describe.each([
  ['satisfaction', 'getSatisfactionSurvey', 'answerSatisfactionSurvey'],
  ['local', 'getLocalSurvey', 'answerLocalSurvey'],
] as const)('the survey: %s', (kind, get, put) => {
  const of = async (name: string) => (await backend.ask(get, { session: await as(name) })).body as Schemas['Survey'];
  const answer = async (name: string, action: Schemas['SurveyAnswer']['action']) =>
    backend.ask(put, { session: await as(name), body: { action } });

  test('belongs to one person', async () => {
    expect((await of('new')).url).toMatch(new RegExp(`^http://.+/demo/survey\\?survey=${kind}$`));
    expect(await of('microsoft')).toMatchObject({ url: null });
    expect(refusalOf(await answer('microsoft', 'RETRASAR'))).toEqual(unknown);
  });

  test('counts each time that it is put off, and never more than allowed', async () => {
    await Promise.all([answer('new', 'RETRASAR'), answer('new', 'RETRASAR')]);
    expect((await of('new')).delayNumber).toBe(2);
    for (const _ of [1, 2, 3]) expect((await answer('new', 'RETRASAR')).status).toBe(204);
    expect(await of('new')).toMatchObject({ delayNumber: 3, maxDelayNumber: 3 });
  });

  test('does not change after the first final answer', async () => {
    expect((await answer('new', 'DENEGAR')).status).toBe(204);
    expect((await answer('new', 'RESPONDER')).status).toBe(204);
    expect((await answer('new', 'RETRASAR')).status).toBe(204);
    const row = await backend.db
      .selectFrom('surveys')
      .selectAll()
      .where('user_id', '=', await backend.idOf(mailOf('new')))
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ answer: 'DENEGAR', delays: 3 });
    expect((await of('new')).url).toBeNull();
  });

  test('does not exist if its feature is off', async () => {
    const off = await openTestBackend({ features: [] });
    const session = await off.signedIn(mailOf('survey'));
    const answers = [await off.ask(get, { session }), await off.ask(put, { session, body: { action: 'DENEGAR' } })];
    await off.close();
    expect(answers[0]?.body).toMatchObject({ url: null });
    expect(answers[1]).toMatchObject({ status: 404 });
  });
});

test('a malformed address of a survey is returned unchanged', async () => {
  const { body } = await backend.ask('getSatisfactionSurvey', { session: await as('nine') });
  expect(body).toMatchObject({ url: 'not an address' });
});

describe('a poll', () => {
  const of = async (name: string, of_ = backend) =>
    (await of_.ask('getPolls', { session: await of_.signedIn(mailOf(name)) })).body as Schemas['Poll'];

  test('is for people who have a token', async () => {
    expect(await of('teacher')).toEqual({
      poll: 'demo-poll',
      id_profesor: await backend.idOf(mailOf('teacher')),
      fecha_registro_date: '2024-09-02',
    });
    expect(await of('nine')).toMatchObject({ poll: null });
  });

  test('does not exist if the feature is off', async () => {
    const off = await openTestBackend({ features: [] });
    const poll = await of('teacher', off);
    await off.close();
    expect(poll.poll).toBeNull();
  });
});

describe('the introduction to titles', () => {
  const seen = async (name: string) =>
    ((await backend.ask('getUser', { session: await as(name) })).body as Schemas['User']).onBoardCarouselDate;

  test('is switched off once, by the person', async () => {
    const session = await as('teacher');
    expect(await seen('teacher')).toBeNull();
    expect((await backend.ask('disableTitleCarousel', { session })).status).toBe(204);
    const first = await seen('teacher');
    expect(first).not.toBeNull();
    expect((await backend.ask('disableTitleCarousel', { session })).status).toBe(204);
    expect(await seen('teacher')).toBe(first);
    expect(await seen('google')).toBeNull();
  });

  test('exists only in Spain', async () => {
    expect(refusalOf(await backend.ask('disableTitleCarousel', { session: await as('italy') }))).toEqual(notAllowed);
  });
});
