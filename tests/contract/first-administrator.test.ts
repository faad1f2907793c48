import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFirstAdministrator } from '../../src/backend/admin-users/create-first-administrator';
import { spain } from '../../src/shared/rules/country';
import { openTestBackend, type TestBackend } from './support/backend';

const portal = 'https://portal.example/';
const ana = { mail: 'ana.soler@publisher.example', name: 'Ana', surname: 'Soler' };

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend({ demo: false });
});
afterAll(() => backend.close());

const create = (person: typeof ana) => createFirstAdministrator(backend.db, portal, person);
const people = () => backend.db.selectFrom('users').select('mail').execute();
const letters = () => backend.db.selectFrom('outbox').select(['recipient', 'plain']).execute();
const signIn = async (password: string) =>
  (await backend.ask('signIn', { body: { mail: ana.mail, password, token: await backend.earn('signin') } })).status;

test.each([
  ['an address', { ...ana, mail: 'ana.soler' }, '"ana.soler" is no e-mail address.'],
  ['a name', { ...ana, name: 'A' }, '"A" is no name of 2 to 45 letters.'],
  ['a surname', { ...ana, surname: '1' }, '"1" is no name of 2 to 45 letters.'],
])('a fault in %s creates nothing', async (_, person, message) => {
  await expect(create(person)).rejects.toThrow(message);
  expect(await people()).toEqual([]);
});

const linkTo = async (mail: string) => {
  const letter = (await letters()).findLast(({ recipient }) => recipient === mail);
  const link = new URL(/https?:\S+/.exec(letter?.plain ?? '')?.[0] ?? '');
  expect(link.href).toMatch(/^https:\/\/portal\.example\/activation\?/);
  return { idSim: link.searchParams.get('idSim'), hash: link.searchParams.get('hash') };
};
const activate = async (link: Awaited<ReturnType<typeof linkTo>>, password: string) =>
  (await backend.ask('activate', { body: { ...link, password, token: await backend.earn('registration') } })).status;

test('the last command creates the administrator, who chooses a password and creates accounts; a link to a wrong address opens nothing', async () => {
  const wrong = [
    { ...ana, mail: 'ana@elsewhere.example' },
    { ...ana, mail: 'soler@elsewhere.example' },
  ] as const;
  await Promise.all(wrong.map(create));
  expect(await people()).toHaveLength(1);
  const registration = {
    name: 'Otra',
    mail: 'ANA.soler@publisher.example',
    country_id: spain,
    role: 'TEACHER_DEMO',
    active: false,
  } as const;
  await backend.db
    .insertInto('users')
    .values({
      ...registration,
      surname: 'Persona',
      profile: 'CUSTOMER_USER_PREMIUM',
      password_hash: 'x',
      registration_hash: 'x',
    })
    .execute();
  await create(ana);
  expect(await people()).toEqual([{ mail: ana.mail }]);
  for (const { mail } of wrong) expect(await activate(await linkTo(mail), 'Almendro1')).toBe(410);

  const link = await linkTo(ana.mail);
  expect([await activate(link, 'Almendro1'), await activate(link, 'Almendro2')]).toEqual([204, 410]);
  expect([await signIn('Almendro2'), await signIn('Almendro1')]).toEqual([401, 200]);

  const session = await backend.signedIn(ana.mail);
  const colleague = {
    ...{ name: 'Luis', surname1: 'Prado', email: 'luis.prado@publisher.example', role: 'CUSTOMER_SUPPORT', language: 'es' },
    password: 'Almendro3',
  };
  expect((await backend.ask('createStaffUser', { session, body: colleague })).status).toBe(201);
});

test('there is no second administrator by command, unless the account of the first is closed', async () => {
  const eva = { ...ana, mail: 'eva.soler@publisher.example' };
  await expect(create(eva)).rejects.toThrow('The portal has an administrator already: ana.soler@publisher.example');
  await backend.db.updateTable('users').set({ active: false, closed: true }).where('mail', '=', ana.mail).execute();
  await expect(create(ana)).rejects.toThrow('Another account has the address ana.soler@publisher.example.');
  await create(eva);
  expect((await letters()).map(({ recipient }) => recipient)).toContain(eva.mail);
});
