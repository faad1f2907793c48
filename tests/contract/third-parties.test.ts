import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '../../src/backend/demo/users';
import { openTestBackend, type TestBackend } from './support/backend';
import { Browser, portalAddress } from './support/browser';
import { mailboxOf, Registrant } from './support/registrant';

let backend: TestBackend;
let browser: Browser;

beforeAll(async () => {
  backend = await openTestBackend({ identityStandIns: true });
});
afterAll(() => backend.close());
beforeEach(() => {
  browser = new Browser(backend.server);
});

const diego = { mail: 'google@demo.example', name: 'Diego', surname: 'Prieto' };
const nadia = { mail: 'nadia@gmail.example', name: 'Nadia', surname: 'Bosque' };

const wanted = `${portalAddress}edit-library?tab=demo#more`;

const start = (platform: 'google' | 'microsoft', query: Readonly<Record<string, string>> = {}) =>
  `/api/third-parties/${platform}?${new URLSearchParams({ returnTo: wanted, routeOrigin: 'signin', userPlatform: 'none', ...query })}`;

const link = (platform: 'google' | 'microsoft') =>
  start(platform, { returnTo: `${portalAddress}edit-account`, routeOrigin: 'edit-account', userPlatform: 'LDAP' });

const errorPage = (reason: string, returnTo = wanted) => `/third-parties-error?${new URLSearchParams({ reason, returnTo })}`;

const signedInAs = async (mail: string) => {
  browser.setCookie('session', await backend.signedIn(mail));
};

const whoIsHere = async () => {
  const session = browser.cookie('session');
  return (await backend.ask('getUser', { session })).body as { mail?: string; platformId?: number };
};

const signInWith = async (mail: string, password: string) =>
  (await backend.ask('signIn', { body: { mail, password, token: await backend.earn('signin') } })).status;

describe('signing in', () => {
  test('opens a session and redirects to the requested page', async () => {
    expect(await browser.journey(start('google'), diego)).toEqual({ status: 302, location: wanted });
    expect(await whoIsHere()).toMatchObject({ mail: diego.mail });
    expect(browser.cookie('third-party')).toBeUndefined();
  });

  test('ends the previous session of the browser', async () => {
    await signedInAs('teacher@demo.example');
    const before = browser.cookie('session');
    await browser.journey(start('google'), diego);
    expect((await backend.ask('getUser', { session: before })).status).toBe(401);
  });

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'http://portal.example.evil.example/'])(
    'redirects to the first page instead of %s',
    async (returnTo) => {
      expect(await browser.journey(start('google', { returnTo }), diego)).toEqual({ status: 302, location: portalAddress });
    },
  );

  test('redirects to an address with letters of any script', async () => {
    const returnTo = `${portalAddress}help?q=学校`;
    expect(await browser.journey(start('google', { returnTo }), diego)).toEqual({ status: 302, location: new URL(returnTo).href });
  });

  test('redirects a person without an account to registration, with the data of the provider and the return address', async () => {
    const { location } = await browser.journey(start('google', { returnTo: `${portalAddress}app/students` }), nadia);
    const [, id = '', hash = ''] = /^\/app\/register\/(\d+)\/([\w-]+)$/.exec(location) ?? [];
    expect((await backend.ask('checkArrival', { body: { id, hash } })).body).toMatchObject({
      mail: nadia.mail,
      name: nadia.name,
      surname1: nadia.surname,
      platformName: 'Google',
      returnTo: `${portalAddress}app/students`,
    });
    expect(browser.cookie('session')).toBeUndefined();
  });

  test.each([
    ['says that it has not verified the address', 'false', false],
    ['does not say whether it has verified the address', '', false],
    ['has verified the address', 'true', true],
  ])('treats an address as verified or not: the provider %s', async (_, verified, mailVerified) => {
    const { location } = await browser.journey(start('microsoft'), { ...nadia, verified });
    const [, id = '', hash = ''] = /^\/register\/(\d+)\/([\w-]+)$/.exec(location) ?? [];
    expect((await backend.ask('checkArrival', { body: { id, hash } })).body).toMatchObject({ mail: nadia.mail, mailVerified });
  });

  test('redirects a person with an account that is not activated to the error page', async () => {
    const noel = { mail: 'noel.new@outlook.example', name: 'Noel', surname: 'Ibarra', verified: 'false' };
    const registrant = new Registrant(backend);
    const { location } = await browser.journey(start('microsoft'), noel);
    expect(await registrant.registersFrom(location)).toMatchObject({ status: 202 });
    expect(await browser.journey(start('microsoft'), noel)).toEqual({ status: 302, location: errorPage('not-activated') });
    expect(browser.cookie('session')).toBeUndefined();
    const mailbox = mailboxOf(backend, noel.mail);
    expect(await registrant.activates(await mailbox.link())).toMatchObject({ status: 204 });
    expect(await browser.journey(start('microsoft'), noel)).toEqual({ status: 302, location: wanted });
  });

  describe('never creates a second account for one address:', () => {
    const linking = `${portalAddress}edit-account`;
    const comes = (platform: 'google' | 'microsoft', mail: string, fields: Readonly<Record<string, string>> = {}) =>
      browser.journey(start(platform), { mail, name: 'Ana', surname: 'Ruiz', verified: 'true', ...fields });

    test.each([
      ['asks a teacher with a password to sign in and link', 'google', 'Teacher@demo.example', errorPage('link-first', linking)],
      ['asks a person with a password who may not link to sign in', 'google', 'student@demo.example', errorPage('has-password')],
      ['names Google as the provider of the account', 'microsoft', diego.mail, errorPage('at-google')],
      ['names Microsoft as the provider of the account', 'google', 'microsoft@demo.example', errorPage('at-microsoft')],
    ] as const)('%s', async (_, platform, mail, location) => {
      expect(await comes(platform, mail)).toEqual({ status: 302, location });
      expect(browser.cookie('session')).toBeUndefined();
    });

    test('links to the account page under /app', async () => {
      const returnTo = `${portalAddress}app/students`;
      const fields = { mail: 'teacher@demo.example', name: 'Ana', surname: 'Ruiz', verified: 'true' };
      const { location } = await browser.journey(start('google', { returnTo }), fields);
      expect(location).toBe(`/app${errorPage('link-first', `${portalAddress}app/edit-account`)}`);
    });

    test.each([
      ['reveals nothing if the provider has not verified the address', 'teacher@demo.example', { verified: 'false' }],
      ['leads to registration while the account waits for activation', 'inactive@demo.example', {}],
    ])('with the address of an account %s', async (_, mail, fields) => {
      expect((await comes('google', mail, fields)).location).toMatch(/^\/register\//);
    });
  });

  test('redirects to the error page when the person refuses at the provider', async () => {
    expect(await browser.journey(start('google'), { cancel: '1' })).toEqual({ status: 302, location: errorPage('denied') });
  });
});

describe('a return from the provider', () => {
  const atProvider = async (fields: Readonly<Record<string, string>> = diego) =>
    browser.choose((await browser.open(start('google'))).location, fields);
  const lost = { status: 302, location: errorPage('lost', portalAddress) };

  test('is valid once', async () => {
    const address = await atProvider();
    const secret = browser.cookie('third-party') ?? '';
    expect(await browser.open(address)).toMatchObject({ location: wanted });
    browser.setCookie('third-party', secret);
    expect(await browser.open(address)).toEqual(lost);
  });

  test('is invalid in another browser', async () => {
    const address = await atProvider();
    expect(await new Browser(backend.server).open(address)).toEqual(lost);
  });

  test('with the state of another journey completes neither', async () => {
    const address = await atProvider();
    const other = new Browser(backend.server);
    await other.open(start('google'));
    expect(await other.open(address)).toEqual(lost);
    expect(await browser.open(address)).toMatchObject({ location: wanted });
  });

  test('with the code of another journey is rejected', async () => {
    const own = new URL(await atProvider());
    const other = new Browser(backend.server);
    const stolen = new URL(await other.choose((await other.open(start('google'))).location, nadia));
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(await browser.open(own.href)).toEqual({ status: 302, location: errorPage('unavailable') });
  });

  test('from the other provider is rejected', async () => {
    const address = await atProvider();
    expect(await browser.open(address.replace('/google/', '/microsoft/'))).toEqual(lost);
  });

  test('from another issuer is rejected', async () => {
    const address = new URL(await atProvider());
    address.searchParams.set('iss', 'https://accounts.google.com');
    expect(await browser.open(address.href)).toEqual({ status: 302, location: errorPage('unavailable') });
  });

  test('after the time limit is rejected', async () => {
    const address = await atProvider();
    await backend.db
      .updateTable('third_party_journeys')
      .set({ expires_at: new Date(0) })
      .execute();
    expect(await browser.open(address)).toEqual(lost);
  });

  test('without parameters is rejected', async () => {
    expect(await browser.open('/api/third-parties/google/return')).toEqual(lost);
  });
});

describe('a provider', () => {
  test('that is down causes an error page', async () => {
    const down = { issuer: 'http://127.0.0.1:9/', clientId: 'portal', clientSecret: 'secret' };
    const alone = await openTestBackend({ identityProviders: { Google: down } });
    const visitor = new Browser(alone.server);
    expect(await visitor.open(start('google'))).toEqual({ status: 302, location: errorPage('unavailable') });
    expect(await visitor.open(start('microsoft'))).toEqual({ status: 302, location: errorPage('unavailable') });
    await alone.close();
  });

  test('receives no request from a client above the limit', async () => {
    const limits = { thirdPartyByIp: { tries: 1, seconds: 60 } } as const;
    const alone = await openTestBackend({ identityStandIns: true, limits });
    const visitor = new Browser(alone.server);
    expect((await visitor.open(start('google'))).location).toMatch(/^http:\/\/127\.0\.0\.1/);
    expect(await visitor.open(start('google'))).toEqual({ status: 302, location: errorPage('unavailable') });
    await alone.close();
  });
});

describe('linking', () => {
  const own = { mail: 'nine@demo.example', name: 'Nuria', surname: 'Campos' };

  test('moves the account with its password to the provider and back', async () => {
    await signedInAs(own.mail);
    expect(await browser.journey(link('google'), own)).toEqual({ status: 302, location: '/edit-account?error=OK' });
    expect(await whoIsHere()).toMatchObject({ mail: own.mail, platformId: 102 });
    expect(await signInWith(own.mail, demoPassword)).toBe(401);
    expect(await browser.journey(start('google'), own)).toEqual({ status: 302, location: wanted });

    const session = browser.cookie('session');
    const other = await backend.signedIn(own.mail);
    expect((await backend.ask('disconnectThirdParty', { body: { password: 'simple' }, session })).status).toBe(400);
    const unlinked = await backend.ask('disconnectThirdParty', { body: { password: 'Secret2' }, session });
    expect(unlinked.status).toBe(204);
    browser.setCookie('session', /^session=([^;]+)/.exec(String(unlinked.headers['set-cookie']))?.[1] ?? '');
    expect(await whoIsHere()).toMatchObject({ platformId: 101 });
    expect((await backend.ask('getUser', { session: other })).status).toBe(401);
    expect(await signInWith(own.mail, 'Secret2')).toBe(200);
    expect(await backend.ask('disconnectThirdParty', { body: { password: 'Secret3' }, session: browser.cookie('session') })).toMatchObject({
      status: 409,
      type: 'not-linked',
    });
    expect((await browser.journey(start('google'), own)).location).toMatch(/^\/register\//);
  });

  test('is for the person of the page that asks for it, not for somebody who has signed in meanwhile', async () => {
    await signedInAs('teacher@demo.example');
    const [ana, berta] = await Promise.all([backend.idOf('teacher@demo.example'), backend.idOf('nine@demo.example')]);
    const askedBy = (meantFor: string) => browser.open(`${link('google')}&${new URLSearchParams({ meantFor })}`);
    expect(await askedBy(berta)).toEqual({ status: 302, location: `${portalAddress}edit-account` });
    expect(browser.cookie('third-party'), 'no journey has begun').toBeUndefined();
    expect(new URL((await askedBy(ana)).location).origin).not.toBe(new URL(portalAddress).origin);
  });

  describe('is refused during an impersonation, with an explanation,', () => {
    const mail = 'teacher@demo.example';
    const acting = '/edit-account?error=ACTING';

    const useTheAccount = async () => {
      const session = await backend.signedIn('customersupport@demo.example');
      const begun = await backend.ask('impersonate', { session, body: { userId: Number(await backend.idOf(mail)) } });
      browser.setCookie('session', /^session=([^;]+)/.exec(String(begun.headers['set-cookie']))?.[1] ?? '');
    };

    test.each(['same-origin', 'none'])('from every site: %s', async (site) => {
      await useTheAccount();
      expect(await browser.open(link('google'), site)).toEqual({ status: 302, location: acting });
      expect(browser.cookie('third-party'), 'no journey has begun').toBeUndefined();
    });

    test('also on the way back from the provider', async () => {
      await signedInAs(mail);
      const { location } = await browser.open(link('google'));
      const back = await browser.choose(location, { mail, name: 'Ana', surname: 'Ruiz' });
      await useTheAccount();
      expect(await browser.open(back, 'cross-site')).toEqual({ status: 302, location: acting });
      expect(await signInWith(mail, demoPassword)).toBe(200);
    });
  });

  test.each([
    ['is rejected for an account linked to the same provider', 'google@demo.example', 'google', 'SAME-PLATFORM'],
    ['is rejected for an account linked to the other provider', 'google@demo.example', 'microsoft', 'NOT-LDAP'],
  ] as const)('%s', async (_, mail, platform, error) => {
    await signedInAs(mail);
    expect(await browser.open(link(platform))).toEqual({ status: 302, location: `/edit-account?error=${error}` });
  });

  test('rejects another person’s account', async () => {
    await signedInAs('teacher@demo.example');
    expect(await browser.journey(link('google'), diego)).toMatchObject({ location: '/edit-account?error=OTHER-USER' });
  });

  test('rejects another person’s address in any case', async () => {
    await signedInAs('teacher@demo.example');
    const somebody = { mail: 'NINE@demo.example', name: 'N', surname: 'C' };
    expect(await browser.journey(link('microsoft'), somebody)).toMatchObject({ location: '/edit-account?error=OTHER-USER' });
  });

  test('is not available to people who may not change their account', async () => {
    await signedInAs('internal@demo.example');
    expect(await browser.open(link('google'))).toEqual({ status: 302, location: '/error' });
  });

  test('redirects anonymous people to the sign-in', async () => {
    const { location } = await browser.open(link('google'));
    expect(location).toBe(`/signin?${new URLSearchParams({ returnTo: `${portalAddress}edit-account` })}`);
  });

  test('cannot be started by another site', async () => {
    await signedInAs('teacher@demo.example');
    const { location } = await browser.open(link('google'), 'cross-site');
    expect(location).toBe(errorPage('unavailable', `${portalAddress}edit-account`));
  });

  test('returns to the account page when the person refuses at the provider', async () => {
    await signedInAs('teacher@demo.example');
    expect(await browser.journey(link('google'), { cancel: '1' })).toEqual({ status: 302, location: '/edit-account?error=DENIED' });
    expect(await whoIsHere()).toMatchObject({ mail: 'teacher@demo.example', platformId: 101 });
  });

  test('returns to the account page when the identity is invalid', async () => {
    await signedInAs('teacher@demo.example');
    const address = new URL(await browser.choose((await browser.open(link('google'))).location, nadia));
    address.searchParams.set('iss', 'https://accounts.google.com');
    expect(await browser.open(address.href)).toEqual({ status: 302, location: '/edit-account?error=KO' });
  });

  test('returns to the account page when the provider is down', async () => {
    const down = { issuer: 'http://127.0.0.1:9/', clientId: 'portal', clientSecret: 'secret' };
    const alone = await openTestBackend({ identityProviders: { Google: down } });
    const visitor = new Browser(alone.server);
    visitor.setCookie('session', await alone.signedIn('teacher@demo.example'));
    expect(await visitor.open(link('google'))).toEqual({ status: 302, location: '/edit-account?error=KO' });
    await alone.close();
  });

  test('cannot be completed by somebody who signed in meanwhile', async () => {
    await signedInAs('teacher@demo.example');
    const { location } = await browser.open(link('google'));
    await signedInAs('demo@demo.example');
    expect(await browser.open(await browser.choose(location, nadia))).toEqual({
      status: 302,
      location: errorPage('lost', `${portalAddress}edit-account`),
    });
  });
});
