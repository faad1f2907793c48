import { Effect } from 'effect';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askChatServers } from '../../../src/areas/care/services/chat';
import { loadPage } from '../../../src/areas/care/services/content-page';
import { loadDelegates } from '../../../src/areas/care/services/delegates';
import { showContentTexts } from '../../../src/areas/language/services/texts';
import { endImpersonation } from '../../../src/areas/session/services/end-impersonation';
import { saveLanguage } from '../../../src/areas/session/services/language';
import { loadFeatures, loadUser, loadUserInLanguage } from '../../../src/areas/session/services/session';
import { signIn } from '../../../src/areas/session/services/sign-in';
import { signOut } from '../../../src/areas/session/services/sign-out';
import { saveTheme } from '../../../src/areas/session/services/theme';
import { setIdentityOwner } from '../../../src/shared/api/call-identity';
import { browserTheme } from '../../../src/shared/browser/kept-theme';
import { pageTheme } from '../../../src/shared/browser/theme';
import { locales } from '../../../src/shared/rules/locale';
import { profiles, roles } from '../../../src/shared/rules/permissions';
import { themes } from '../../../src/shared/rules/theme';
import { aTeacher, type WireUser } from '../../support/fixtures';
import { type Answer, ok, problem } from '../../support/wire/answers';
import { challenge, issueChallenge } from '../../support/wire/captcha';
import { FakeFetch } from '../../support/wire/fake-fetch';

let network: FakeFetch;
let restoreFetch: () => void;
beforeEach(() => {
  network = new FakeFetch();
  restoreFetch = network.install();
});
afterEach(() => restoreFetch());

/** Makes a call, answers its request, and returns the result. */
const callWith = async <Output,>(call: Effect.Effect<Output, unknown>, answer: Answer): Promise<Output> => {
  const outcome = Effect.runPromise(call);
  (await network.waitForRequest()).answer(answer);
  return outcome;
};

const userOf = (differently: Partial<WireUser>) => callWith(loadUser(), ok(aTeacher(differently)));

describe('the request for the person', () => {
  const returnToAt = async (address: string) => {
    history.replaceState(null, '', address);
    const loading = callWith(loadUser(), ok(aTeacher()));
    const { request } = await network.waitForRequest();
    await loading;
    history.replaceState(null, '', '/');
    return new URL(request.url).searchParams.get('returnTo');
  };

  test('contains the address of the current page, up to the length that the contract allows', async () => {
    const room = 2048 - `${location.origin}/?q=`.length;
    expect(await returnToAt(`/?q=${'x'.repeat(room)}`)).toHaveLength(2048);
  });

  test('leaves out a longer address', async () => {
    expect(await returnToAt(`/?q=${'x'.repeat(2048)}`)).toBeNull();
  });
});

describe('the signed-in person', () => {
  test('comes from the server', async () => {
    const told = await userOf({
      id: '12',
      name: 'Ana',
      surname: 'Ruiz',
      surname2: 'Vega',
      schoolId: '7',
      schoolName: 'CEIP El Olivar',
      countryId: 1131,
      countryName: 'España',
      mail: 'ana@school.example',
      phone: '600000001',
      mktPrefs: true,
      positionId: '3',
      positionName: 'Dirección',
      idSim: 'sim-1',
      impersonating: true,
      impersonationUser: '90',
      postLogin: false,
      lti: false,
      mec: 'mec-1',
      onBoardCarouselDate: '2026-10-01T00:00:00Z',
      ccaaName: 'Castilla-La Mancha',
    });
    expect(told).toMatchObject({
      id: '12',
      name: 'Ana',
      surname: 'Ruiz',
      surname2: 'Vega',
      role: 'TEACHER',
      profile: 'CUSTOMER_USER_PREMIUM',
      language: 'es',
      theme: 'system',
      school: { id: '7', name: 'CEIP El Olivar' },
      country: { id: 1131, name: 'España' },
      platform: 'LDAP',
      email: 'ana@school.example',
      phone: '600000001',
      acceptsMarketing: true,
      position: { id: '3', name: 'Dirección' },
      idSim: 'sim-1',
      impersonating: true,
      impersonationUser: '90',
      postLogin: false,
      lti: false,
      mec: 'mec-1',
      onBoardCarouselDate: '2026-10-01T00:00:00Z',
      region: 'Castilla-La Mancha',
    });
  });

  const nothing = {
    seeProfessionalDevelopment: false,
    takeCourses: false,
    orderFreeAdoption: false,
    generateExercises: false,
    editFictitious: false,
  };
  test.each([
    ['pdPermission', { ...nothing, seeProfessionalDevelopment: true }],
    ['pdCourses', { ...nothing, takeCourses: true }],
    ['gpaPermission', { ...nothing, orderFreeAdoption: true }],
    ['aiPoc', { ...nothing, generateExercises: true }],
    ['adminFictitious', { ...nothing, editFictitious: true }],
  ] as const)('has only the permission %s if only that one is set', async (flag, may) => {
    const none = { pdPermission: false, pdCourses: false, gpaPermission: false, aiPoc: false, adminFictitious: false };
    expect((await userOf({ ...none, [flag]: true })).may).toEqual(may);
  });

  test('may have no school, no position and no other optional data', async () => {
    const told = await userOf({ schoolId: null, schoolName: null, positionId: null, positionName: null, surname2: null, phone: null });
    expect(told).toMatchObject({ school: null, position: null, surname2: null, phone: null });
  });

  test('has a school even without a name', async () => {
    expect((await userOf({ schoolId: '7', schoolName: null })).school).toEqual({ id: '7', name: '' });
  });

  test.each(roles)('may have the role %s', async (role) => {
    expect((await userOf({ role })).role).toBe(role);
  });

  test.each([...profiles, null])('may have the profile %s', async (profile) => {
    expect((await userOf({ profile })).profile).toBe(profile);
  });

  test.each(locales)('may have the language %s', async (language) => {
    expect((await userOf({ language })).language).toBe(language);
  });

  test.each(themes)('may have the theme %s', async (theme) => {
    expect((await userOf({ theme })).theme).toBe(theme);
  });

  test.each([
    ['nobody without a session', problem(401, { type: 'session-required' }), 'Anonymous'],
    ['unknown when the server rejects the request', problem(400, { type: 'invalid-request' }), 'Refused'],
  ])('is %s', async (_, answer, tag) => {
    await expect(callWith(loadUser(), answer)).rejects.toMatchObject({ _tag: tag });
  });

  test('is an error for an account with an unknown platform', async () => {
    await expect(userOf({ platformId: 999 })).rejects.toMatchObject({ _tag: 'BadResponse' });
  });
});

describe('the page of a person', () => {
  afterEach(() => {
    pageTheme.show('system');
    browserTheme.keep('system');
  });

  test('gets the theme of the person before the language, and the browser remembers the theme', async () => {
    const speak = vi.fn(async () => expect(pageTheme.read()).toBe('dark'));
    await callWith(loadUserInLanguage(speak)(), ok(aTeacher({ theme: 'dark', language: 'it' })));
    expect(speak).toHaveBeenCalledExactlyOnceWith('it');
    expect(document.cookie).toContain('THEME_COOKIE=dark');
  });

  test('loses the theme of the previous person', async () => {
    pageTheme.show('dark');
    browserTheme.keep('dark');
    await callWith(loadUserInLanguage(async () => undefined)(), ok(aTeacher({ theme: 'system' })));
    expect(pageTheme.read()).toBe('system');
    expect(document.cookie).not.toContain('THEME_COOKIE');
  });

  test('keeps a theme that was chosen during the request', async () => {
    const loading = Effect.runPromise(loadUserInLanguage(async () => undefined)());
    const { answer } = await network.waitForRequest();
    pageTheme.show('dark');
    answer(ok(aTeacher({ theme: 'light' })));
    await loading;
    expect(pageTheme.read()).toBe('dark');
  });
});

test('the language of the loaded texts is stored in a cookie for a year, for all pages', async () => {
  const kept = vi.spyOn(document, 'cookie', 'set');
  await callWith(showContentTexts({ locale: 'it' }), ok({ data: {} }));
  const [cookie = ''] = kept.mock.lastCall ?? [];
  expect(cookie.split('; ')).toEqual(expect.arrayContaining(['LOCALE_COOKIE=it', 'path=/', `max-age=${365 * 24 * 60 * 60}`]));
  kept.mockRestore();
});

test('a sign-out is meant for anybody, because it ends the session of any person', async () => {
  const stop = setIdentityOwner({ id: () => '1', askWhoIsHere: async () => undefined });
  await callWith(signOut(), ok());
  stop();
  expect((await network.waitForRequest()).request.headers.get('x-meant-for')).toBeNull();
});

describe('a call is aborted with its caller:', () => {
  const calls: Readonly<Record<string, () => Effect.Effect<unknown, unknown>>> = {
    loadUser,
    loadFeatures,
    signOut,
    loadDelegates,
    askChatServers,
    endImpersonation,
    showContentTexts: () => showContentTexts({ locale: 'es' }),
    loadPage: () => loadPage({ of: { page: 'HELP', locale: 'es' } }),
    saveLanguage: () => saveLanguage({ locale: 'es' }),
    saveTheme: () => saveTheme({ theme: 'dark' }),
  };

  test.each(Object.entries(calls))('%s', async (_, call) => {
    const leaving = new AbortController();
    const outcome = Effect.runPromise(call(), { signal: leaving.signal }).catch(() => 'given up');
    const request = await network.waitForRequest();
    leaving.abort();
    expect(await outcome).toBe('given up');
    expect(request.state()).toBe('aborted');
  });
});

test('a sign-in that a proxy gives up is no wrong password', async () => {
  const failure = Effect.runPromise(Effect.flip(signIn({ email: 'ana@school.example', password: 'Secret12', returnTo: null })));
  (await network.waitForRequest()).answer(issueChallenge(challenge, 'signin', 1));
  (await network.waitForRequest(1)).answer(problem(408));
  expect(await failure).toEqual({ _tag: 'Timeout' });
});
