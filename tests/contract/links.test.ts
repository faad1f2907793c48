import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkAccount } from '../../src/backend/account/link-account';
import { demoPassword } from '../../src/backend/demo/users';
import { createArrival } from '../../src/backend/registration/arrivals';
import { createLinkToken } from '../../src/backend/registration/link-tokens';
import { openTestBackend, type TestBackend } from './support/backend';
import { mailboxOf, Registrant, waysOf } from './support/registrant';

let backend: TestBackend;
let ways: ReturnType<typeof waysOf>;

beforeAll(async () => {
  const limits = { mailByAddress: { tries: 1_000, seconds: 60 }, linkByIp: { tries: 10_000, seconds: 60 } } as const;
  backend = await openTestBackend({ limits, trustProxy: 1 });
  ways = waysOf(backend);
});
afterAll(() => backend.close());

let count = 0;
const freshAddress = () => `owner.${++count}@school.example`;

const passwords = { stranger: 'Stranger1', owner: 'Owner1a', chosen: 'Chosen1' };

const people = () => ({ stranger: new Registrant(backend), owner: new Registrant(backend) });

/** Returns the names of the people whose chosen password signs in. */
const whoGetsIn = async (mail: string) => {
  const tried = Object.entries(passwords).map(async ([who, password]) => ((await ways.signIn(mail, password)) === 200 ? [who] : []));
  return (await Promise.all(tried)).flat();
};

describe('a link of an activation mail', () => {
  const registered = async () => {
    const { owner } = people();
    const mail = freshAddress();
    await owner.registers(mail, passwords.owner);
    const first = await mailboxOf(backend, mail).link();
    await ways.sendActivation(mail);
    return { owner, mail, first, link: await mailboxOf(backend, mail).link() };
  };

  test('says that it has activated its account when it is used again, as do the links of earlier mails', async () => {
    const { owner, first, link } = await registered();
    expect(await owner.activates(link)).toMatchObject({ status: 204 });
    for (const used of [link, first]) expect(await owner.activates(used)).toMatchObject({ status: 410, type: 'link-used' });
    for (const idSim of ['0', 'somebody']) {
      const body = { idSim, hash: link.get('hash') ?? '', token: await backend.earn('registration') };
      expect(await backend.ask('activate', { body })).toMatchObject({ status: 410, type: 'link-invalid' });
    }
  });

  test('does not say whether its account is active if it has expired or never existed', async () => {
    const { owner, mail, first, link } = await registered();
    await backend.db
      .updateTable('link_tokens')
      .set({ expires_at: new Date(0) })
      .execute();
    expect(await owner.activates(link)).toMatchObject({ status: 410, type: 'link-invalid' });
    await backend.db.updateTable('users').set({ active: true }).where('mail', '=', mail).execute();
    for (const old of [link, first]) expect(await owner.activates(old)).toMatchObject({ status: 410, type: 'link-invalid' });
  });

  test('does not send a person with a closed account to the sign-in page', async () => {
    const { owner, mail, link } = await registered();
    expect(await owner.activates(link)).toMatchObject({ status: 204 });
    await backend.db.updateTable('users').set({ active: false, closed: true }).where('mail', '=', mail).execute();
    expect(await owner.activates(link)).toMatchObject({ status: 410, type: 'link-invalid' });
  });
});

describe('a stranger who registers another person’s address', () => {
  test('loses the address to a later registration of the owner, and no earlier link is valid', async () => {
    const { stranger, owner } = people();
    const mail = freshAddress();
    await stranger.registers(mail, passwords.stranger, { name: 'Eve' });
    const first = await mailboxOf(backend, mail).link();
    expect(await owner.registers(mail.toUpperCase(), passwords.owner)).toMatchObject({ status: 409, body: { code: 400002 } });
    expect(await owner.activates(first)).toMatchObject({ status: 410 });
    await ways.sendActivation(mail);
    // The last registration counts, including the upper and lower case of its address.
    const link = await mailboxOf(backend, mail.toUpperCase()).link();
    expect(await stranger.activates(link)).toMatchObject({ status: 409, type: 'password-required' });
    expect(await owner.activates(link)).toMatchObject({ status: 204 });
    expect(await whoGetsIn(mail)).toEqual(['owner']);
    const { name } = await backend.db.selectFrom('users').select('name').where('mail', '=', mail.toUpperCase()).executeTakeFirstOrThrow();
    expect(name).toBe('Ana');
  });

  test('does not set the password by a later registration: the owner is asked for a password', async () => {
    const { stranger, owner } = people();
    const mail = freshAddress();
    await owner.registers(mail, passwords.owner);
    const first = await mailboxOf(backend, mail).link();
    await stranger.registers(mail, passwords.stranger);
    expect(await owner.activates(first)).toMatchObject({ status: 410 });
    await ways.sendActivation(mail);
    const link = await mailboxOf(backend, mail).link();
    expect(await owner.activates(link)).toMatchObject({ status: 409, type: 'password-required' });
    expect(await owner.activates(link, 'simple')).toMatchObject({ status: 400 });
    // The failed attempts have not used up the link.
    expect(await owner.activates(link, passwords.chosen)).toMatchObject({ status: 204 });
    expect(await whoGetsIn(mail)).toEqual(['chosen']);
    expect(await owner.activates(link, passwords.owner)).toMatchObject({ status: 410, type: 'link-used' });
  });

  test('learns after the activation that the account exists, and changes nothing', async () => {
    const { stranger, owner } = people();
    const mail = freshAddress();
    await owner.registers(mail, passwords.owner);
    expect(await owner.activates(await mailboxOf(backend, mail).link())).toMatchObject({ status: 204 });
    expect(await stranger.registers(mail, passwords.stranger)).toMatchObject({ status: 409, body: { code: 400001 } });
    expect(await whoGetsIn(mail)).toEqual(['owner']);
  });

  test('does not set the password if the owner has not registered: the owner sets a password by the link in the mail', async () => {
    const { stranger, owner } = people();
    const mail = freshAddress();
    await stranger.registers(mail, passwords.stranger);
    const link = await mailboxOf(backend, mail).link();
    expect(await owner.activates(link)).toMatchObject({ status: 409, type: 'password-required' });
    expect(await owner.activates(link, passwords.chosen)).toMatchObject({ status: 204 });
    expect(await whoGetsIn(mail)).toEqual(['chosen']);
  });

  test('from a provider that did not verify the address does not sign in', async () => {
    const { stranger, owner } = people();
    const mail = freshAddress();
    const person = { platform: 'Google', name: 'Eve', surname: 'Ruiz', surname2: '', returnTo: null } as const;
    const arrival = await createArrival(backend.db, { ...person, subject: `stranger ${mail}`, mail, verified: false });
    const answer = await stranger.registersFrom(arrival);
    expect([answer.status, String(answer.headers['set-cookie'])]).toEqual([202, expect.not.stringMatching(/\bsession=/)]);
    const link = await mailboxOf(backend, mail).link();
    expect(await owner.activates(link)).toMatchObject({ status: 409, type: 'password-required' });
    expect(await owner.activates(link, passwords.chosen)).toMatchObject({ status: 204 });
    const account = backend.db.selectFrom('users').select(['platform', 'subject', 'active']).where('mail', '=', mail);
    expect(await account.executeTakeFirstOrThrow()).toEqual({ platform: 'LDAP', subject: null, active: true });
    expect(await whoGetsIn(mail)).toEqual(['chosen']);
  });

  test('a person from a provider activates the account in their own browser by mail alone', async () => {
    const { owner } = people();
    const mail = freshAddress();
    const person = { platform: 'Microsoft', name: 'Ana', surname: 'Ruiz', surname2: '', returnTo: null } as const;
    const arrival = await createArrival(backend.db, { ...person, subject: `own ${mail}`, mail, verified: false });
    expect(await owner.registersFrom(arrival)).toMatchObject({ status: 202 });
    expect(await owner.activates(await mailboxOf(backend, mail).link())).toMatchObject({ status: 204 });
    const account = backend.db.selectFrom('users').select(['platform', 'subject', 'active']).where('mail', '=', mail);
    expect(await account.executeTakeFirstOrThrow()).toEqual({ platform: 'Microsoft', subject: `own ${mail}`, active: true });
  });

  test('a registration with a verified address replaces that of a stranger and waits for its mail', async () => {
    const { stranger, owner } = people();
    const mail = freshAddress();
    await stranger.registers(mail, passwords.stranger);
    const person = { platform: 'Google', name: 'Ana', surname: 'Ruiz', surname2: '', returnTo: null } as const;
    const arrival = await createArrival(backend.db, { ...person, subject: `verified ${mail}`, mail, verified: true });
    expect(await owner.registersFrom(arrival)).toMatchObject({ status: 409, body: { code: 400002 } });
    await ways.sendActivation(mail);
    expect(await owner.activates(await mailboxOf(backend, mail).link())).toMatchObject({ status: 204 });
    expect(await whoGetsIn(mail)).toEqual([]);
    const account = backend.db.selectFrom('users').select(['platform', 'active']).where('mail', '=', mail);
    expect(await account.executeTakeFirstOrThrow()).toEqual({ platform: 'Google', active: true });
  });
});

describe('a registration', () => {
  test('is remembered by its browser as long as the link is valid, in a cookie hidden from scripts and other sites', async () => {
    const answer = await new Registrant(backend).registers(freshAddress(), passwords.owner);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^registration=[\w-]{43};/);
    expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=259200', 'Path=/', 'SameSite=Lax']);
  });

  test('is remembered over https in a cookie whose name no other host and no plain http can use', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const asked = { name: 'Ana', surname1: 'Ruiz', schoolId: '51', mktPrefs: false, terms: true, language: 'es' };
    const mail = freshAddress();
    const token = await backend.earn('registration');
    const answer = await backend.ask('register', { body: { ...asked, email: mail, password: passwords.owner, token }, headers });
    const [, secret] = /^__Host-registration=([\w-]{43});.*Secure/.exec(String(answer.headers['set-cookie'])) ?? [];
    const link = await mailboxOf(backend, mail).link();
    const activates = async (cookie: string) => {
      const body = { idSim: link.get('idSim') ?? '', hash: link.get('hash') ?? '', token: await backend.earn('registration') };
      return backend.ask('activate', { body, headers: { ...headers, cookie } });
    };
    expect(await activates(`registration=${secret}`), 'planted').toMatchObject({ status: 409, type: 'password-required' });
    expect(await activates(`__Host-registration=${secret}`)).toMatchObject({ status: 204 });
  });

  test('that is repeated cannot take the identity number of another person', async () => {
    const { stranger } = people();
    const mail = freshAddress();
    const card = { card: '00000023T', phone: '600000001', schoolId: '28' };
    await backend.db.updateTable('users').set({ card: card.card }).where('mail', '=', 'teacher@demo.example').execute();
    await stranger.registers(mail, passwords.stranger);
    expect(await stranger.registers(mail, passwords.owner, card)).toMatchObject({ status: 409, body: { code: 500002 } });
    expect(await stranger.activates(await mailboxOf(backend, mail).link())).toMatchObject({ status: 204 });
    expect(await whoGetsIn(mail)).toEqual(['stranger']);
  });

  test('succeeds once among concurrent ones with the same identity number', async () => {
    const card = { card: '00000031P', phone: '600000001', schoolId: '28' };
    const many = Array.from({ length: 10 }, () => new Registrant(backend).registers(freshAddress(), passwords.owner, card));
    const codes = (await Promise.all(many)).map(({ body }) => (body as { code?: number }).code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 500002)).toHaveLength(9);
  });

  test('changes nothing in an account that waits for no registration', async () => {
    const before = await backend.db.selectFrom('users').selectAll().where('mail', '=', 'inactive@demo.example').executeTakeFirstOrThrow();
    const { stranger } = people();
    expect(await stranger.registers('inactive@demo.example', passwords.stranger)).toMatchObject({ status: 409, body: { code: 400002 } });
    const after = await backend.db.selectFrom('users').selectAll().where('mail', '=', 'inactive@demo.example').executeTakeFirstOrThrow();
    expect(after).toEqual(before);
    await ways.sendActivation('inactive@demo.example');
    const link = await mailboxOf(backend, 'inactive@demo.example').link();
    expect(await stranger.activates(link)).toMatchObject({ status: 409, type: 'password-required' });
  });

  test('succeeds once among fifty concurrent ones, with the password and the name from one browser', async () => {
    const mail = freshAddress();
    const fifty = Array.from({ length: 50 }, (_, at) => ({
      browser: new Registrant(backend),
      password: `Secret${at}a`,
      name: `${'Ana'}${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`,
    }));
    const answers = await Promise.all(fifty.map(({ browser, password, name }) => browser.registers(mail, password, { name })));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    await ways.sendActivation(mail);
    const link = await mailboxOf(backend, mail).link();
    const statuses = await Promise.all(fifty.map(({ browser }) => browser.activates(link).then(({ status }) => status)));
    const rows = await backend.db.selectFrom('users').select('name').where('mail', '=', mail).execute();
    const [winner] = fifty.filter((_, at) => statuses[at] === 204);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(rows).toEqual([{ name: winner?.name }]);
    expect(await ways.signIn(mail, winner?.password ?? '')).toBe(200);
  });

  test('is not activated by a link of another account', async () => {
    const { owner } = people();
    const mail = freshAddress();
    await owner.registers(mail, passwords.owner);
    const idSim = await backend.idOf(mail);
    for (const registration_hash of [null, 'another']) {
      const hash = await createLinkToken(backend.db, 'activation', { id: idSim, registration_hash });
      expect(await owner.activates(new URLSearchParams({ idSim, hash }), passwords.chosen)).toMatchObject({ status: 410 });
    }
  });

  test('is activated once by concurrent requests', async () => {
    const { owner } = people();
    const mail = freshAddress();
    await owner.registers(mail, passwords.owner);
    const link = await mailboxOf(backend, mail).link();
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.activates(link)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});

describe('links of an account are invalid', () => {
  const mail = 'nine@demo.example';
  const asked = async () => {
    await ways.forgotPassword(mail);
    return mailboxOf(backend, mail).link();
  };

  test.each<[string, (session: string) => Promise<unknown>]>([
    ['a change of its password', (session) => ways.changePassword(session, demoPassword, 'Changed1')],
    ['a change of its e-mail', (session) => ways.changeEmail(session, 'nine.new@demo.example')],
    [
      'a move to a provider',
      async () =>
        linkAccount(
          backend.db,
          await backend.idOf(mail),
          'Google',
          { subject: 'nine', mail, verified: true, name: '', surname: '' },
          async () => undefined,
        ),
    ],
  ])('after %s', async (_, change) => {
    const putBack = await backend.keep(mail);
    const links = [await asked(), await asked()];
    await change(await backend.signedIn(mail));
    expect(await Promise.all(links.map((link) => ways.resetPassword(link, 'Thief12')))).toEqual([410, 410]);
    await putBack();
    // The link stays invalid after the account is restored.
    expect(await ways.resetPassword(links[0] as URLSearchParams, 'Thief12')).toBe(410);
  });

  test('beyond the newest five', async () => {
    const putBack = await backend.keep(mail);
    const links: URLSearchParams[] = [];
    for (let count = 0; count < 6; count += 1) links.push(await asked());
    const [oldest, next] = links as [URLSearchParams, URLSearchParams];
    expect(await ways.resetPassword(oldest, 'Chosen12')).toBe(410);
    expect(await ways.resetPassword(next, 'Chosen12')).toBe(204);
    await putBack();
  });

  test('after a move back from a provider', async () => {
    const putBack = await backend.keep(mail);
    const link = await asked();
    await backend.db.updateTable('users').set({ platform: 'Google', subject: 'nine' }).where('mail', '=', mail).execute();
    const session = await backend.signedIn(mail);
    expect((await backend.ask('disconnectThirdParty', { body: { password: 'Secret2' }, session })).status).toBe(204);
    expect(await ways.resetPassword(link, 'Thief12')).toBe(410);
    await putBack();
  });

  test('after concurrent requests used one of them', async () => {
    const putBack = await backend.keep(mail);
    const links = [await asked(), await asked(), await asked()];
    const statuses = await Promise.all([...links, ...links].map((link) => ways.resetPassword(link, 'Another1')));
    expect(statuses.sort()).toEqual([204, 410, 410, 410, 410, 410]);
    await putBack();
  });

  test('when they were sent while the password changed', async () => {
    const putBack = await backend.keep(mail);
    const session = await backend.signedIn(mail);
    const before = (await mailboxOf(backend, mail).subjects()).length;
    const sent = Array.from({ length: 5 }, () => ways.forgotPassword(mail));
    const [changed] = await Promise.all([ways.changePassword(session, demoPassword, 'Changed1'), ...sent]);
    expect(changed).toBe(204);
    const changedAt = (await mailboxOf(backend, mail).subjects()).indexOf('Ha cambiado la contraseña de su cuenta de Tildea', before);
    expect(changedAt).toBeGreaterThanOrEqual(before);
    const letters = backend.db.selectFrom('outbox').select('plain').where('recipient', '=', mail).orderBy('id');
    const earlier = (await letters.execute()).slice(0, changedAt).flatMap(({ plain }) => /https?:\S+reset\S+/.exec(plain)?.[0] ?? []);
    const statuses = await Promise.all(earlier.map((address) => ways.resetPassword(new URL(address).searchParams, 'Thief12')));
    expect(new Set(statuses).has(204)).toBe(false);
    await putBack();
  });
});
