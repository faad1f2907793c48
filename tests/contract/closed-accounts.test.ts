import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOfSecret } from '../../src/backend/security/secret';
import { openTestBackend, type TestBackend } from './support/backend';
import { Browser, portalAddress } from './support/browser';
import { mailboxOf, Registrant, waysOf } from './support/registrant';

let backend: TestBackend;
let ways: ReturnType<typeof waysOf>;
let count = 0;
/** Returns an address that no other test uses. */
const newAddress = () => {
  count += 1;
  return `closed.${count}@school.example`;
};

beforeAll(async () => {
  backend = await openTestBackend({ identityStandIns: true });
  ways = waysOf(backend);
});
afterAll(() => backend.close());

/** Closes the account of an address, as support does. */
const close = (mail: string) => backend.db.updateTable('users').set({ active: false, closed: true }).where('mail', '=', mail).execute();
const isActive = async (mail: string) =>
  (await backend.db.selectFrom('users').select('active').where('mail', '=', mail).executeTakeFirstOrThrow()).active;

const registered = async () => {
  const mail = newAddress();
  const registrant = new Registrant(backend);
  expect((await registrant.registers(mail, 'Secret1')).status).toBe(204);
  return { mail, registrant, link: await mailboxOf(backend, mail).link() };
};
const activated = async () => {
  const person = await registered();
  expect((await person.registrant.activates(person.link)).status).toBe(204);
  return person;
};

test('an account that is closed before its activation is not activated by an earlier link', async () => {
  const { mail, registrant, link } = await registered();
  await close(mail);
  expect(await registrant.activates(link)).toMatchObject({ status: 410, type: 'link-invalid' });
  expect(await isActive(mail)).toBe(false);
});

test('no activation mail is sent to a closed account', async () => {
  const { mail } = await activated();
  await close(mail);
  const before = await mailboxOf(backend, mail).subjects();
  expect((await ways.sendActivation(mail)).status).toBe(204);
  expect(await mailboxOf(backend, mail).subjects()).toEqual(before);
});

test('a registration neither replaces nor activates a closed account', async () => {
  for (const { mail } of [await registered(), await activated()]) {
    await close(mail);
    const stored = () => backend.db.selectFrom('users').selectAll().where('mail', '=', mail).executeTakeFirstOrThrow();
    const before = await stored();
    expect(await new Registrant(backend).registers(mail, 'Secret2', { name: 'Eva' })).toMatchObject({
      status: 409,
      type: 'account-exists',
    });
    expect(await stored()).toEqual(before);
  }
});

test('a password can be neither requested nor set, not even with an earlier link', async () => {
  const { mail } = await activated();
  await ways.forgotPassword(mail);
  const link = await mailboxOf(backend, mail).link();
  await close(mail);
  const before = await mailboxOf(backend, mail).subjects();
  expect((await ways.forgotPassword(mail)).status).toBe(204);
  expect(await mailboxOf(backend, mail).subjects()).toEqual(before);
  expect(await ways.resetPassword(link, 'Secret2')).toBe(410);
  expect([await ways.signIn(mail, 'Secret1'), await ways.signIn(mail, 'Secret2')]).toEqual([401, 401]);
});

test('a changed address is not taken back', async () => {
  const { mail } = await activated();
  const secret = 'x'.repeat(43);
  const left = { user_id: await backend.idOf(mail), token_hash: hashOfSecret(secret), mail: `old.${mail}`, kept: true };
  await backend.db
    .insertInto('address_changes')
    .values({ ...left, expires_at: new Date(Date.now() + 60_000) })
    .execute();
  await close(mail);
  const answer = await backend.ask('takeBackEmail', { body: { hash: secret, token: await backend.earn('password') } });
  expect(answer).toMatchObject({ status: 410, type: 'link-invalid' });
  expect(await isActive(mail)).toBe(false);
});

const start = (platform: 'google' | 'microsoft') =>
  `/api/third-parties/${platform}?${new URLSearchParams({ returnTo: portalAddress, routeOrigin: 'signin', userPlatform: 'none' })}`;
const closedPage = `/third-parties-error?${new URLSearchParams({ reason: 'closed', returnTo: portalAddress })}`;

test('a provider does not let the person in, and the page says why', async () => {
  const google = 'google@demo.example';
  const restore = await backend.keep(google);
  await close(google);
  const browser = new Browser(backend.server);
  const diego = { mail: google, name: 'Diego', surname: 'Prieto' };
  expect(await browser.journey(start('google'), diego)).toEqual({ status: 302, location: closedPage });
  expect(browser.cookie('session')).toBeUndefined();
  // Another provider does not open a second account for the address either.
  expect(await browser.journey(start('microsoft'), { ...diego, verified: 'true' })).toEqual({ status: 302, location: closedPage });
  await restore();
});

test('a closed account stays closed until it is opened, whichever code makes it active', async () => {
  const { mail } = await activated();
  await close(mail);
  await backend.db.updateTable('users').set({ active: true }).where('mail', '=', mail).execute();
  expect(await isActive(mail)).toBe(false);
  await backend.db.updateTable('users').set({ active: true, closed: false }).where('mail', '=', mail).execute();
  expect(await isActive(mail)).toBe(true);
  expect(await ways.signIn(mail, 'Secret1')).toBe(200);
});
