import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepAddressChanges } from '../../src/backend/account/address-changes';
import { linkAccount } from '../../src/backend/account/link-account';
import { demoPassword } from '../../src/backend/demo/users';

import { openTestBackend, type TestBackend } from './support/backend';
import { mailboxOf, Registrant, waysOf } from './support/registrant';

const owner = 'teacher@demo.example';
const thief = 'thief@evil.example';
const other = 'other@evil.example';

let backend: TestBackend;
let ways: ReturnType<typeof waysOf>;
let putBack: () => Promise<unknown>;
let session: string;
let id: string;

beforeAll(async () => {
  backend = await openTestBackend();
  ways = waysOf(backend);
});
afterAll(() => backend.close());

beforeEach(async () => {
  putBack = await backend.keep(owner);
  id = await backend.idOf(owner);
  session = await backend.signedIn(owner);
});
afterEach(async () => {
  await backend.db.deleteFrom('address_changes').execute();
  await backend.db.deleteFrom('outbox').execute();
  await putBack();
});

const account = () =>
  backend.db.selectFrom('users').select(['mail', 'platform', 'subject', 'password_hash']).where('id', '=', id).executeTakeFirstOrThrow();

/**
 * Checks that the account belongs to its owner. No session of the thief works, and the owner can choose a password by the link of a mail.
 */
const isOwners = async (sessions: readonly string[]) => {
  expect(await account()).toEqual({ mail: owner, platform: 'LDAP', subject: null, password_hash: null });
  for (const each of sessions) expect((await backend.ask('getUser', { session: each })).status).toBe(401);
  expect(await ways.resetPassword(await mailboxOf(backend, owner).link(), 'Owner1a')).toBe(204);
  expect(await ways.signIn(owner, 'Owner1a')).toBe(200);
};

test('only the former address is notified', async () => {
  expect((await ways.changeEmail(session, thief)).status).toBe(204);
  expect(await mailboxOf(backend, owner).subjects()).toEqual(['Ha cambiado el correo de su cuenta de Tildea']);
  expect(await mailboxOf(backend, thief).subjects()).toEqual([]);
  const { plain } = await backend.db.selectFrom('outbox').select('plain').executeTakeFirstOrThrow();
  expect(plain).not.toContain(thief);
});

test('an address that is changed again and again gets a limited number of letters', async () => {
  const alone = await openTestBackend({ limits: { mailByAddress: { tries: 1, seconds: 60 } } });
  const { changeEmail } = waysOf(alone);
  const own = await alone.signedIn(owner);
  const statuses: number[] = [];
  for (const email of [thief, owner, other]) statuses.push((await changeEmail(own, email)).status);
  expect(statuses).toEqual([204, 204, 429]);
  expect(await mailboxOf(alone, owner).subjects()).toHaveLength(1);
  await alone.close();
});

test('a change of case is not a change of address', async () => {
  expect((await ways.changeEmail(session, owner.toUpperCase())).status).toBe(204);
  expect(await mailboxOf(backend, owner).subjects()).toEqual([]);
  expect((await account()).mail).toBe(owner.toUpperCase());
});

test('the link restores the account, once', async () => {
  await ways.changeEmail(session, thief);
  const link = await mailboxOf(backend, owner).link();
  expect(await ways.takeBack(link)).toBe(204);
  expect(await ways.signIn(owner, demoPassword)).toBe(401);
  await isOwners([session]);
  expect(await ways.takeBack(link)).toBe(410);
});

test('a thief who also changed the password loses access, and all their links are invalid', async () => {
  await ways.changeEmail(session, thief);
  const link = await mailboxOf(backend, owner).link();
  expect(await ways.changePassword(session, demoPassword, 'Thief12')).toBe(204);
  await ways.forgotPassword(thief);
  const reset = await mailboxOf(backend, thief).link();
  const elsewhere = await backend.signedIn(thief);
  expect(await ways.takeBack(link)).toBe(204);
  expect(await ways.resetPassword(reset, 'Thief34')).toBe(410);
  expect(await ways.signIn(thief, 'Thief12')).toBe(401);
  await isOwners([session, elsewhere]);
});

test('a thief who linked the account to their own provider account loses access', async () => {
  await ways.changeEmail(session, thief);
  const identity = { subject: 'thief', mail: thief, verified: true, name: '', surname: '' };
  expect(await linkAccount(backend.db, id, 'Google', identity, async () => undefined)).toMatchObject({ outcome: 'OK' });
  expect(await ways.takeBack(await mailboxOf(backend, owner).link())).toBe(204);
  await isOwners([session]);
});

test('exactly one of several concurrent requests restores the account', async () => {
  await ways.changeEmail(session, thief);
  const link = await mailboxOf(backend, owner).link();
  const tokens = await Promise.all(Array.from({ length: 10 }, () => backend.earn('password')));
  const uses = tokens.map((token) => backend.ask('takeBackEmail', { body: { hash: link.get('hash') ?? '', token } }));
  const statuses = (await Promise.all(uses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  await isOwners([]);
});

test('each link restores the address that it was sent to, and the first link reverts all later changes', async () => {
  await ways.changeEmail(session, thief);
  await ways.changeEmail(session, other);
  const [first, second] = [await mailboxOf(backend, owner).link(), await mailboxOf(backend, thief).link()];
  expect(await ways.takeBack(second)).toBe(204);
  expect((await account()).mail).toBe(thief);
  // The thief can read the mail to the later address. But the owner can undo any change that the thief makes with it.
  expect(await ways.resetPassword(await mailboxOf(backend, thief).link(), 'Thief12')).toBe(204);
  expect(await ways.takeBack(first)).toBe(204);
  await isOwners([]);
});

test('after the first link is used, later ones are invalid', async () => {
  await ways.changeEmail(session, thief);
  await ways.changeEmail(session, other);
  const [first, second] = [await mailboxOf(backend, owner).link(), await mailboxOf(backend, thief).link()];
  expect(await ways.takeBack(first)).toBe(204);
  expect(await ways.takeBack(second)).toBe(410);
  await isOwners([]);
});

test('an owner who changes the address back leaves no link to the thief', async () => {
  await ways.changeEmail(session, thief);
  await ways.changeEmail(session, other);
  const second = await mailboxOf(backend, thief).link();
  expect((await ways.changeEmail(session, owner)).status).toBe(204);
  expect(await mailboxOf(backend, other).subjects()).toEqual([]);
  expect(await ways.takeBack(second)).toBe(410);
  expect((await account()).mail).toBe(owner);
});

test('the address is reserved for seven days', async () => {
  await ways.changeEmail(session, thief);
  const stranger = await backend.signedIn('nine@demo.example');
  const registers = () => new Registrant(backend).registers(owner.toUpperCase(), 'Stranger1');
  expect(await registers()).toMatchObject({ status: 409, body: { code: 400001 } });
  expect(await ways.changeEmail(stranger, owner)).toMatchObject({ status: 409, type: 'duplicated-email' });
  const change = backend.db.updateTable('address_changes');
  await change.set({ expires_at: sql<Date>`expires_at - interval '7 days' + interval '1 minute'` }).execute();
  await sweepAddressChanges(backend.db);
  expect(await registers()).toMatchObject({ status: 409, body: { code: 400001 } });
  const link = await mailboxOf(backend, owner).link();
  await change.set({ expires_at: sql<Date>`expires_at - interval '1 minute'` }).execute();
  expect(await ways.takeBack(link)).toBe(410);
  expect(await registers()).toMatchObject({ status: 204 });
  await backend.db.deleteFrom('users').where('mail', '=', owner.toUpperCase()).execute();
});

test('a concurrent registration does not get an address that is about to change', async () => {
  const stranger = await backend.signedIn('nine@demo.example');
  const [left, registered, taken] = await Promise.all([
    ways.changeEmail(session, thief),
    new Registrant(backend).registers(owner, 'Stranger1'),
    ways.changeEmail(stranger, owner),
  ]);
  expect([left.status, registered.status, taken.status]).toEqual([204, 409, 409]);
});

test('the link does not restore an account that is closed', async () => {
  await ways.changeEmail(session, thief);
  const link = await mailboxOf(backend, owner).link();
  await backend.db.updateTable('users').set({ active: false }).where('id', '=', id).execute();
  expect(await ways.takeBack(link)).toBe(410);
  expect((await account()).mail).toBe(thief);
});

test('an unverified address is not reserved', async () => {
  await ways.changeEmail(session, other);
  await ways.changeEmail(session, thief);
  const newcomer = new Registrant(backend);
  expect((await newcomer.registers(other, 'Secret1')).status).toBe(204);
  expect((await newcomer.registers(owner, 'Secret1')).status, 'the first one stays kept').toBe(409);
  await backend.db.deleteFrom('users').where('mail', '=', other).execute();
});

test('setting a password by mail verifies the address', async () => {
  await ways.changeEmail(session, other);
  await ways.forgotPassword(other);
  expect(await ways.resetPassword(await mailboxOf(backend, other).link(), 'Other1a')).toBe(204);
  await ways.changeEmail(await backend.signedIn(other), thief);
  expect((await new Registrant(backend).registers(other, 'Secret1')).status).toBe(409);
});

test('a support person who restores their own account ends their impersonation', async () => {
  const { id: support } = await backend.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'CUSTOMER_SUPPORT')
    .executeTakeFirstOrThrow();
  await backend.db.updateTable('sessions').set({ impersonator_id: support }).where('user_id', '=', id).execute();
  const { mail } = await backend.db.selectFrom('users').select('mail').where('id', '=', support).executeTakeFirstOrThrow();
  const back = await backend.keep(mail);
  await ways.forgotPassword(mail);
  expect(await ways.resetPassword(await mailboxOf(backend, mail).link(), 'Support1')).toBe(204);
  expect((await backend.ask('getUser', { session })).status).toBe(401);
  await back();
});
