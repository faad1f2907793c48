import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationId } from '../../src/backend/contract/types';
import { demoPassword } from '../../src/backend/demo/users';
import { resolve } from '../support/wire/contract';
import { openTestBackend, type TestBackend } from './support/backend';
import { operations } from './support/operations';
import { mailboxOf, waysOf } from './support/registrant';

const next = 'Chosen2026';
const told = 'Ha cambiado la contraseña de su cuenta de Tildea';

/** Operations that set the first password of an account, or only check a password. */
const others: readonly OperationId[] = ['activate', 'createFictitiousTeacher', 'createStaffUser', 'register', 'signIn'];

type Way = {
  /** E-mail address of the person whose password is set. */
  readonly mail: string;
  /** Whether the operation deletes the known browsers. A known browser may belong to a person who has signed in with a stolen password. */
  readonly forgets: boolean;
  /** Prepares the operation. @returns a function that sets the password and returns the status */
  readonly prepare: (id: string, session: string) => Promise<() => Promise<number>>;
};

let backend: TestBackend;
let ways: ReturnType<typeof waysOf>;
beforeAll(async () => {
  backend = await openTestBackend();
  ways = waysOf(backend);
});
afterAll(() => backend.close());

/** The ways to replace a password, by operation. */
const setting: { readonly [Id in OperationId]?: Way } = {
  resetPassword: {
    mail: 'nine@demo.example',
    forgets: true,
    async prepare() {
      await ways.forgotPassword(this.mail);
      const link = await mailboxOf(backend, this.mail).link();
      return () => ways.resetPassword(link, next);
    },
  },
  changePassword: {
    mail: 'nine@demo.example',
    forgets: false,
    prepare: async (_, session) => () => ways.changePassword(session, demoPassword, next),
  },
  disconnectThirdParty: {
    mail: 'google@demo.example',
    forgets: false,
    prepare: async (_, session) => async () => (await backend.ask('disconnectThirdParty', { session, body: { password: next } })).status,
  },
  updateCustomer: {
    mail: 'editable@demo.example',
    forgets: true,
    async prepare(userId) {
      const session = await backend.signedIn('customersupport@demo.example');
      const form = { name: 'Irene', surname1: 'Valle', surname2: '', card: '11111111H', phone: '', mktPrefs: true };
      const body = { ...form, email: this.mail, password: next };
      return async () => (await backend.ask('updateCustomer', { session, path: { userId }, headers: { 'if-match': '*' }, body })).status;
    },
  },
  updateStaffUser: {
    mail: 'helpdesk@demo.example',
    forgets: true,
    async prepare(userId) {
      const session = await backend.signedIn('internalsupport@demo.example');
      const form = { name: 'Olga', surname1: 'Rey', surname2: '', role: 'INTERNAL_SUPPORT', language: 'es', adminFictitious: false };
      const body = { ...form, email: this.mail, password: next };
      return async () => (await backend.ask('updateStaffUser', { session, path: { userId }, headers: { 'if-match': '*' }, body })).status;
    },
  },
};

type Schema = {
  readonly $ref?: string;
  readonly properties?: object;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};

const fieldsOf = (schema: Schema): readonly string[] => {
  const { properties = {}, allOf = [], oneOf = [] } = resolve<Schema>(schema);
  return [...Object.keys(properties), ...[...allOf, ...oneOf].flatMap(fieldsOf)];
};

test('every operation that sets a password is listed here', () => {
  const withPassword = operations.filter(({ body }) =>
    Object.values(body?.value.content ?? {}).some(({ schema }) => {
      const fields = fieldsOf(schema as Schema);
      return fields.includes('password') || fields.includes('new');
    }),
  );
  expect(withPassword.map(({ id }) => id).sort()).toEqual([...others, ...Object.keys(setting)].sort());
});

test.each(Object.entries(setting))(
  '%s sends the person a letter, ends their other sessions, and forgets browsers that may belong to a stranger',
  async (_, way) => {
    const { mail, forgets } = way;
    const restore = await backend.keep(mail);
    const id = await backend.idOf(mail);
    const [here, elsewhere] = [await backend.signedIn(mail), await backend.signedIn(mail)];
    const known = { user_id: id, secret_hash: mail, expires_at: new Date(Date.now() + 60_000) };
    await backend.db.insertInto('known_devices').values(known).execute();
    const set = await way.prepare(id, here);
    expect(await mailboxOf(backend, mail).subjectsBy(async () => expect(await set()).toBe(204))).toEqual([told]);
    expect((await backend.ask('getUser', { session: elsewhere })).status).toBe(401);
    const left = await backend.db.selectFrom('known_devices').select('secret_hash').where('secret_hash', '=', mail).execute();
    expect(left).toHaveLength(forgets ? 0 : 1);
    expect(await ways.signIn(mail, next)).toBe(200);
    await backend.db.deleteFrom('known_devices').execute();
    await restore();
  },
);
