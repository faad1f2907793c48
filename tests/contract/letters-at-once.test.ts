import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoPassword } from '../../src/backend/demo/users';
import { untilExpected } from '../support/waiting';
import { openTestBackend, type TestBackend } from './support/backend';
import { Browser, portalAddress } from './support/browser';
import { newCoupon, newProduct } from './support/coupons';
import { type MailServer, openMailServer } from './support/mail-server';
import { waysOf } from './support/registrant';

/** A letter for which a person waits is sent at once, before the next check of the outbox. */

let server: MailServer;
let backend: TestBackend;
beforeAll(async () => {
  server = await openMailServer();
  // The outbox is checked only on request, because its interval never elapses.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  backend = await openTestBackend({
    identityStandIns: true,
    mail: { provider: 'smtp', url: `smtp://127.0.0.1:${server.port}`, from: 'Tildea <portal@publisher.example>' },
  });
  vi.useRealTimers();
});
afterAll(async () => {
  await backend.close();
  await server.close();
});

const links = async (mail: string) => {
  const browser = new Browser(backend.server);
  browser.setCookie('session', await backend.signedIn(mail));
  const query = new URLSearchParams({ returnTo: `${portalAddress}edit-account`, routeOrigin: 'edit-account', userPlatform: 'LDAP' });
  return browser.journey(`/api/third-parties/google?${query}`, { mail, name: 'Nuria', surname: 'Campos' });
};

const redeems = async (email: string) => {
  const { code } = await newCoupon(backend.db, [(await newProduct(backend.db)).uuid]);
  const body = { email, age: true, marketing: false, province: 28, token: await backend.earn('coupons') };
  return backend.ask('redeemCoupon', { path: { key: code }, body });
};

test.each<[string, mail: string, act: (mail: string) => Promise<unknown>]>([
  ['links the account', 'nine@demo.example', links],
  [
    'unlinks the account',
    'google@demo.example',
    async (mail) => backend.ask('disconnectThirdParty', { session: await backend.signedIn(mail), body: { password: demoPassword } }),
  ],
  [
    'changes the password',
    'teacher@demo.example',
    async (mail) => waysOf(backend).changePassword(await backend.signedIn(mail), demoPassword, demoPassword),
  ],
  [
    'changes the e-mail',
    'empty@demo.example',
    async (mail) => waysOf(backend).changeEmail(await backend.signedIn(mail), 'other.empty@demo.example'),
  ],
  ['has forgotten the password', 'onlydemo@demo.example', (mail) => waysOf(backend).forgotPassword(mail)],
  ['asks for the activation again', 'inactive@demo.example', (mail) => waysOf(backend).sendActivation(mail)],
  ['redeems a coupon', 'family@home.example', redeems],
])('a person who %s gets a letter at once', async (_, mail, act) => {
  await act(mail);
  await untilExpected(() => expect(server.arrived.flatMap(({ recipients }) => recipients)).toContain(mail));
});
