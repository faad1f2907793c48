import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '../../src/backend/demo/users';
import { zoneOfDays } from '../../src/shared/rules/day';
import { openTestBackend, type TestBackend } from './support/backend';
import { mailboxOf, Registrant, waysOf } from './support/registrant';

type Customer = {
  readonly version: string;
  readonly email: string;
  readonly birthDate: string | null;
  readonly guardian: object | null;
  readonly validatedEmail: boolean;
};
/** Returns the date of a moment, in the time zone of the schools. */
const dayOf = (moment: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: zoneOfDays }).format(moment);

type Body = Readonly<Record<string, unknown>>;

const mails = {
  support: 'customersupport@demo.example',
  teacher: 'editable@demo.example',
  demo: 'demo@demo.example',
  fake: 'fake@demo.example',
  linked: 'linked@demo.example',
  waiting: 'waiting@demo.example',
  unproven: 'unproven@demo.example',
  fifteen: 'fifteen@demo.example',
  italian: 'studentitaly@demo.example',
} as const;
type Who = keyof typeof mails;

let backend: TestBackend;
let ways: ReturnType<typeof waysOf>;
let id: Readonly<Record<Who, string>>;
let support: string;
let putBack: () => Promise<unknown>;

beforeAll(async () => {
  backend = await openTestBackend();
  ways = waysOf(backend);
  const ids = await Promise.all(Object.entries(mails).map(async ([who, mail]) => [who, await backend.idOf(mail)] as const));
  id = Object.fromEntries(ids) as Record<Who, string>;
});
afterAll(() => backend.close());

beforeEach(async () => {
  support = await backend.signedIn(mails.support);
  const rows = await Promise.all(Object.values(mails).map(backend.keep));
  const guardians = await backend.db.selectFrom('guardians').selectAll().execute();
  putBack = async () => {
    for (const restore of rows) await restore();
    await backend.db.deleteFrom('guardians').execute();
    await backend.db.insertInto('guardians').values(guardians).execute();
    for (const table of ['address_changes', 'outbox', 'link_tokens', 'rate_limits'] as const) await backend.db.deleteFrom(table).execute();
  };
});
afterEach(() => putBack());

const read = async (userId: string, session = support) => backend.ask('getCustomer', { session, path: { userId } });
const customer = async (who: Who) => (await read(id[who])).body as Customer;

const teacher = { email: mails.teacher, name: 'Irene', surname1: 'Valle', surname2: '', card: '11111111H', phone: '', mktPrefs: true };
const marta = { name: 'Marta', surname1: 'Olmedo', surname2: 'Ríos', email: 'marta.olmedo@demo.example', dni: '12345678Z' };
/** Returns the birth date of a person of `years` years whose last birthday was `days` days ago. */
const born = (years: number, days: number) => {
  const [year = '', month = '', day = ''] = dayOf(new Date(Date.now() - days * 24 * 60 * 60_000)).split('-');
  return [String(Number(year) - years).padStart(4, '0'), month, day].join('-');
};
const student = {
  email: mails.fifteen,
  name: 'Nerea',
  surname1: 'Olmedo',
  surname2: '',
  birthDate: born(15, 40),
  guardian: marta,
  'self-editable': true,
};
const fake = { email: mails.fake, name: 'Víctor', surname1: 'Sanz', language: 'en', downloadResources: true };

const put = async (who: Who, body: Body, { session = support, tag }: { session?: string; tag?: string } = {}) =>
  backend.ask('updateCustomer', {
    session,
    path: { userId: id[who] },
    body,
    headers: { 'if-match': tag ?? `"${(await customer(who)).version}"` },
  });

type Errors = { readonly errors?: readonly { readonly pointer: string; readonly detail: string }[] };
const pointersOf = ({ body }: { body: unknown }) => (body as Errors).errors?.map(({ pointer }) => pointer);

const records = () =>
  backend.db
    .selectFrom('support_actions')
    .select(['action', 'support_mail', 'subject_id', 'subject_mail', 'changes', 'address'])
    .orderBy('id')
    .execute();

/** Runs an action. @returns the records that the action adds */
const addedBy = async (act: () => Promise<unknown>) => {
  const before = (await records()).length;
  await act();
  return (await records()).slice(before);
};

const row = (who: Who) => backend.db.selectFrom('users').selectAll().where('id', '=', id[who]).executeTakeFirstOrThrow();

describe('a customer', () => {
  test('is read with every field, and no secret', async () => {
    const { status, body } = await read(id.fifteen);
    expect(status).toBe(200);
    expect(body).toEqual({
      version: expect.any(String),
      id: Number(id.fifteen),
      name: 'Nerea',
      surname1: 'Olmedo',
      surname2: null,
      email: mails.fifteen,
      role: 'STUDENT',
      language: 'es',
      card: null,
      country: 1131,
      ccaaId: null,
      creationDate: expect.any(String),
      lastAccessDate: null,
      downloadResources: false,
      birthDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      guardian: marta,
      mktPrefs: false,
      phone: null,
      schoolId: '7',
      schoolName: 'CEIP El Olivar',
      'self-editable': false,
      validatedEmail: true,
      active: 1,
      adminFictitious: false,
      idexternalplatform: expect.any(Number),
      today: dayOf(new Date()),
      impersonable: false,
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  test('has the time of the last sign-in', async () => {
    await ways.signIn(mails.teacher, demoPassword);
    expect((await customer('teacher')) as unknown).toMatchObject({ lastAccessDate: expect.any(String) });
  });

  test.each(['internal', 'staff', 'user', 'teacherpremium', 'customersupport', 'internalsupport', 'invoice', 'administrator'])(
    'is not somebody with another role: %s',
    async (name) => {
      const userId = await backend.idOf(`${name}@demo.example`);
      const before = await records();
      for (const operation of ['getCustomer', 'getCustomerActions', 'getCustomerBlink'] as const)
        expect(await backend.ask(operation, { session: support, path: { userId } })).toMatchObject({ status: 404, type: 'not-found' });
      const change = { session: support, path: { userId }, body: teacher, headers: { 'if-match': '*' } };
      expect(await backend.ask('updateCustomer', change)).toMatchObject({ status: 404, type: 'not-found' });
      for (const action of ['resend', 'validate'] as const)
        expect(await backend.ask('settleCustomerEmail', { session: support, path: { userId }, query: { action } })).toMatchObject({
          status: 404,
        });
      expect(await records()).toEqual(before);
    },
  );

  test.each(['999999999999', '0', '-1', '1.5', 'licenses', "1' or '1'='1", '9'.repeat(30)])('does not have the id %s', async (userId) => {
    expect([400, 404]).toContain((await read(userId)).status);
  });

  test.each(['teacher@demo.example', 'internalsupport@demo.example', 'invoice@demo.example', 'impersonated@demo.example'])(
    'is not read by %s',
    async (mail) => {
      expect(await read(id.teacher, await backend.signedIn(mail))).toMatchObject({ status: 403, type: 'not-allowed' });
    },
  );
});

describe('a save', () => {
  test('of a teacher replaces the edited fields, trimmed and padded, and is recorded with its author and its changes', async () => {
    const change = {
      email: ' Irene.Nueva@School.example ',
      name: ' Irene María ',
      surname1: 'Del Valle',
      surname2: ' Ruiz ',
      card: '123456S',
      phone: ' 925 80 00 00 ext. 3 ',
      mktPrefs: false,
    };
    const added = await addedBy(async () => {
      const answer = await put('teacher', change);
      expect(answer.status).toBe(204);
    });
    expect((await read(id.teacher)).body).toMatchObject({
      email: 'Irene.Nueva@School.example',
      name: 'Irene María',
      surname1: 'Del Valle',
      surname2: 'Ruiz',
      card: '00123456S',
      phone: '925 80 00 00 ext. 3',
      mktPrefs: true,
    });
    expect(added).toEqual([
      {
        action: 'customer.edited',
        support_mail: mails.support,
        subject_id: id.teacher,
        subject_mail: 'Irene.Nueva@School.example',
        address: '127.0.0.1',
        changes: {
          email: [mails.teacher, 'Irene.Nueva@School.example'],
          name: ['Irene', 'Irene María'],
          surname1: ['Valle', 'Del Valle'],
          surname2: [null, 'Ruiz'],
          card: ['11111111H', '00123456S'],
          phone: ['925 80 00 00', '925 80 00 00 ext. 3'],
          mktPrefs: [false, true],
        },
      },
    ]);
    expect((await backend.ask('getCustomerActions', { session: support, path: { userId: id.teacher } })).body).toEqual([
      { date: expect.any(String), email: mails.support, action: 'customer.edited' },
    ]);
  });

  test('pads a foreigner’s number to 9 places too', async () => {
    expect((await put('teacher', { ...teacher, card: 'x12345l' })).status).toBe(400);
    expect((await put('teacher', { ...teacher, card: 'x 1234 s' })).status).toBe(204);
    expect((await read(id.teacher)).body).toMatchObject({ card: 'X0001234S' });
  });

  test('that changes nothing writes nothing', async () => {
    const before = await customer('teacher');
    const added = await addedBy(async () => expect((await put('teacher', { ...teacher, phone: '925 80 00 00' })).status).toBe(204));
    expect(added).toEqual([]);
    expect(await customer('teacher')).toEqual(before);
  });

  test('of a student keeps guardian and permission', async () => {
    const added = await addedBy(async () => expect((await put('fifteen', student)).status).toBe(204));
    expect(added).toMatchObject([{ changes: { 'self-editable': [false, true] } }]);
    const guardian = { ...marta, name: 'Marta Eva', surname2: null, dni: '1234567L' };
    await addedBy(async () => expect((await put('fifteen', { ...student, guardian })).status).toBe(204));
    expect((await read(id.fifteen)).body).toMatchObject({ 'self-editable': true, guardian: { ...guardian, dni: '01234567L' } });
  });

  test('of a fictitious teacher needs the permission for fictitious teachers', async () => {
    expect((await put('fake', fake)).status).toBe(204);
    expect((await read(id.fake)).body).toMatchObject({ language: 'en', downloadResources: true });
    await sql`update users set admin_fictitious = false where id = ${id.support}`.execute(backend.db);
    const added = await addedBy(async () => {
      expect(await put('fake', fake)).toMatchObject({ status: 403, type: 'not-allowed' });
      const query = { action: 'validate' } as const;
      expect(await backend.ask('settleCustomerEmail', { session: support, path: { userId: id.fake }, query })).toMatchObject({
        status: 403,
      });
    });
    expect(added).toEqual([]);
    expect((await read(id.fake)).status).toBe(200);
    expect((await backend.ask('getUser', { session: support })).body).toMatchObject({ adminFictitious: false });
  });

  test.each<[string, Who, Body]>([
    ['/body/name', 'teacher', { ...teacher, name: 'A'.repeat(46) }],
    ['/body/name', 'teacher', { ...teacher, name: 'Ana3' }],
    ['/body/surname1', 'teacher', { ...teacher, surname1: ' x ' }],
    ['/body/surname2', 'teacher', { ...teacher, surname2: '4' }],
    ['/body/email', 'teacher', { ...teacher, email: 'ana@' }],
    ['/body/card', 'teacher', { ...teacher, card: '12345678A' }],
    ['/body/card', 'teacher', { ...teacher, card: '' }],
    ['/body/card', 'demo', { ...teacher, email: mails.demo, card: undefined }],
    ['/body/phone', 'teacher', { ...teacher, phone: '1'.repeat(41) }],
    ['/body/password', 'teacher', { ...teacher, password: 'alllower' }],
    ['/body/password', 'teacher', { ...teacher, password: '' }],
    ['/body/role', 'teacher', { ...teacher, role: 'TEACHER_DEMO' }],
    ['/body/mktPrefs', 'teacher', { ...teacher, mktPrefs: undefined }],
    ['/body/downloadResources', 'teacher', { ...teacher, downloadResources: true }],
    ['/body/birthDate', 'teacher', { ...teacher, birthDate: '2000-01-01' }],
    ['/body/card', 'fifteen', { ...student, card: '11111111H' }],
    ['/body/birthDate', 'fifteen', { ...student, birthDate: born(0, -1) }],
    ['/body/birthDate', 'fifteen', { ...student, birthDate: '1899-12-31' }],
    ['/body/birthDate', 'fifteen', { ...student, birthDate: '2011-02-29' }],
    ['/body/birthDate', 'fifteen', { ...student, birthDate: undefined }],
    ['/body/guardian/email', 'fifteen', { ...student, guardian: { ...marta, email: 'marta' } }],
    ['/body/guardian/dni', 'fifteen', { ...student, guardian: { ...marta, dni: '12345678A' } }],
    ['/body/guardian/dni', 'fifteen', { ...student, birthDate: born(30, 0), guardian: { ...marta, dni: '1' } }],
    ['/body/guardian/role', 'fifteen', { ...student, guardian: { ...marta, role: 'TEACHER' } }],
    ['/body/language', 'fake', { ...fake, language: undefined }],
    ['/body/phone', 'fake', { ...fake, phone: '' }],
    ['/body/ccaaId', 'fake', { ...fake, ccaaId: '08' }],
  ])('is refused with the pointer %s of %s', async (pointer, who, body) => {
    const before = await row(who);
    const answer = await put(who, body);
    expect(answer).toMatchObject({ status: 400, type: 'invalid-request' });
    expect(pointersOf(answer)).toContain(pointer);
    expect(await row(who)).toEqual(before);
  });

  test('of a student without a guardian is refused before the 16th birthday, and accepted from this birthday on', async () => {
    const { guardian: _, ...alone } = student;
    for (const body of [alone, { ...alone, guardian: null }]) {
      const answer = await put('fifteen', body);
      expect(answer.status).toBe(400);
      expect(pointersOf(answer)).toEqual(['name', 'surname1', 'email', 'dni'].map((field) => `/body/guardian/${field}`));
    }
    expect((await put('fifteen', { ...alone, birthDate: born(16, -1) })).status).toBe(400);
    expect((await put('fifteen', { ...alone, birthDate: born(16, 0) })).status).toBe(204);
    expect(await customer('fifteen')).toMatchObject({ birthDate: born(16, 0), guardian: null });
    expect((await put('fifteen', { ...alone, birthDate: born(0, 0), guardian: marta })).status).toBe(204);
  });

  test('accepts a guardian’s identity document of another country if the student lives in that country', async () => {
    const guardian = { ...marta, dni: 'ca 123-45.ab' };
    const italian = { ...student, email: mails.italian, birthDate: born(13, 10), guardian };
    expect((await put('italian', italian)).status).toBe(204);
    expect(await customer('italian')).toMatchObject({ guardian: { dni: 'CA12345AB' } });
    expect((await put('italian', { ...italian, guardian: { ...marta, dni: '<script>' } })).status).toBe(400);
  });

  test('does not accept the e-mail or the identity number of somebody else', async () => {
    for (const email of ['TEACHER@demo.example', 'ｔeacher@demo.example'])
      expect(await put('teacher', { ...teacher, email })).toMatchObject({ status: 409, type: 'duplicated-email' });
    expect(await put('teacher', { ...teacher, card: '22222222J' })).toMatchObject({ status: 409, type: 'card-in-use' });
    expect(await customer('teacher')).toMatchObject({ email: mails.teacher });
  });

  test('does not accept an e-mail that is reserved for the person who had it before', async () => {
    const session = await backend.signedIn('nine@demo.example');
    const restore = await backend.keep('nine@demo.example');
    expect((await ways.changeEmail(session, 'nine.new@school.example')).status).toBe(204);
    expect(await put('teacher', { ...teacher, email: 'nine@demo.example' })).toMatchObject({ status: 409, type: 'duplicated-email' });
    await restore();
  });

  test('does not change e-mail or password of a linked account', async () => {
    const linked = { ...teacher, email: mails.linked, card: '22222222J' };
    expect((await put('linked', { ...linked, name: 'Mario Luis' })).status).toBe(204);
    expect((await put('linked', { ...linked, email: 'LINKED@demo.example' })).status).toBe(204);
    const added = await addedBy(async () => {
      expect(await put('linked', { ...linked, email: 'mario@school.example' })).toMatchObject({ status: 409, type: 'linked-account' });
      expect(await put('linked', { ...linked, password: 'Secret1' })).toMatchObject({ status: 409, type: 'linked-account' });
    });
    expect(added).toEqual([]);
    expect(await row('linked')).toMatchObject({ mail: mails.linked, platform: 'Google' });
  });

  test('by somebody who has lost the role or the session writes nothing', async () => {
    const before = await row('teacher');
    const { version } = await customer('teacher');
    await sql`update users set role = 'INVOICE' where id = ${id.support}`.execute(backend.db);
    expect(await put('teacher', { ...teacher, name: 'Otra' }, { tag: `"${version}"` }).catch(() => ({ status: 403 }))).toMatchObject({
      status: 403,
    });
    expect(await row('teacher')).toEqual(before);
  });
});

describe('a new password', () => {
  test('works for signing in, ends all sessions and links of the person, is announced by mail, and is not recorded', async () => {
    const session = await backend.signedIn(mails.teacher);
    await ways.forgotPassword(mails.teacher);
    const link = await mailboxOf(backend, mails.teacher).link();
    let told: readonly string[] = [];
    const added = await addedBy(async () => {
      told = await mailboxOf(backend, mails.teacher).subjectsBy(async () => {
        expect((await put('teacher', { ...teacher, phone: '925 80 00 00', password: 'Secret-Of-Irene1' })).status).toBe(204);
      });
    });
    expect(told).toEqual(['Ha cambiado la contraseña de su cuenta de Tildea']);
    expect(added).toMatchObject([{ action: 'customer.edited', changes: { password: [] } }]);
    const written = await backend.db.selectFrom('support_actions').selectAll().execute();
    expect(JSON.stringify(written)).not.toMatch(/Secret-Of-Irene1|argon2/);
    expect((await backend.ask('getUser', { session })).status).toBe(401);
    expect(await ways.resetPassword(link, 'Another1')).toBe(410);
    expect(await ways.signIn(mails.teacher, demoPassword)).toBe(401);
    expect(await ways.signIn(mails.teacher, 'Secret-Of-Irene1')).toBe(200);
    expect((await backend.ask('getUser', { session: support })).status, 'the support person stays').toBe(200);
  });

  test('ends the use of the account by support too', async () => {
    const other = await backend.signedIn(mails.support);
    const started = await backend.ask('impersonate', { session: other, body: { userId: Number(id.teacher) } });
    const session = /session=([\w-]{43})/.exec(String(started.headers['set-cookie']))?.[1] ?? '';
    expect((await put('teacher', { ...teacher, password: 'Secret1' })).status).toBe(204);
    expect((await backend.ask('getLibrary', { session })).status).toBe(401);
  });

  test('lets a person in who was locked out after wrong passwords', async () => {
    const alone = await openTestBackend({ limits: { signInByAddress: { tries: 2, seconds: 60 } } });
    const tried = async (password: string) =>
      (await alone.ask('signIn', { body: { mail: mails.teacher, password, token: await alone.earn('signin') } })).status;
    expect([await tried('Wrong1a'), await tried('Wrong1a'), await tried(demoPassword)]).toEqual([401, 401, 429]);
    const session = await alone.signedIn(mails.support);
    const saved = await alone.ask('updateCustomer', {
      session,
      path: { userId: id.teacher },
      body: { ...teacher, password: 'Secret1' },
      headers: { 'if-match': '*' },
    });
    expect(saved.status).toBe(204);
    expect(await tried('Secret1')).toBe(200);
    await alone.close();
  });
});

describe('a new e-mail', () => {
  const next = 'irene@school.example';

  test('counts at once; a letter to the former address has a link that takes the change back', async () => {
    await ways.forgotPassword(mails.teacher);
    const reset = await mailboxOf(backend, mails.teacher).link();
    const told = await mailboxOf(backend, mails.teacher).subjectsBy(async () => {
      expect((await put('teacher', { ...teacher, email: next })).status).toBe(204);
    });
    expect(told).toEqual(['Ha cambiado el correo de su cuenta de Tildea']);
    expect(await customer('teacher')).toMatchObject({ email: next, validatedEmail: false });
    expect(await ways.resetPassword(reset, 'Another1')).toBe(410);
    expect(await ways.signIn(next, demoPassword)).toBe(200);
    expect(await mailboxOf(backend, next).subjects()).toEqual([]);
    const { plain } = await backend.db.selectFrom('outbox').select('plain').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(plain).not.toContain(next);
    expect(await ways.takeBack(await mailboxOf(backend, mails.teacher).link())).toBe(204);
    expect(await row('teacher')).toMatchObject({ mail: mails.teacher, password_hash: null, mail_proven: true });
  });

  test('that is the former address again counts as validated, and no change can be taken back', async () => {
    await put('teacher', { ...teacher, email: next });
    expect((await put('teacher', teacher)).status).toBe(204);
    expect(await customer('teacher')).toMatchObject({ email: mails.teacher, validatedEmail: true });
    expect(await backend.db.selectFrom('address_changes').select('id').execute()).toEqual([]);
  });

  test('of an account that was never activated gives the former address no way into the account', async () => {
    const body = { ...teacher, email: 'lucia@school.example', card: '33333333P' };
    expect((await put('waiting', body)).status).toBe(204);
    expect(await mailboxOf(backend, mails.waiting).subjects()).toEqual([]);
    expect(await backend.db.selectFrom('address_changes').select('id').execute()).toEqual([]);
    expect(await row('waiting')).toMatchObject({ mail: 'lucia@school.example', active: false });
  });
});

describe('an e-mail that is not validated', () => {
  const settle = (who: Who, action: 'resend' | 'validate') =>
    backend.ask('settleCustomerEmail', { session: support, path: { userId: id[who] }, query: { action } });

  test('gets the activation letter again, whose link activates the account', async () => {
    const added = await addedBy(async () => expect((await settle('waiting', 'resend')).status).toBe(204));
    expect(added).toMatchObject([
      { action: 'customer.email-resent', support_mail: mails.support, subject_mail: mails.waiting, changes: null },
    ]);
    const link = await mailboxOf(backend, mails.waiting).link();
    expect(JSON.stringify(await records())).not.toContain(link.get('hash'));
    expect((await new Registrant(backend).activates(link, 'Secret1')).status).toBe(204);
    expect(await customer('waiting')).toMatchObject({ validatedEmail: true });
  });

  test('of an activated account gets a letter that validates it', async () => {
    expect((await settle('unproven', 'resend')).status).toBe(204);
    expect(await ways.resetPassword(await mailboxOf(backend, mails.unproven).link(), 'Secret1')).toBe(204);
    expect(await customer('unproven')).toMatchObject({ validatedEmail: true });
  });

  test('is validated by support, which activates the account with its password; earlier links no longer work', async () => {
    await settle('waiting', 'resend');
    const link = await mailboxOf(backend, mails.waiting).link();
    const added = await addedBy(async () => expect((await settle('waiting', 'validate')).status).toBe(204));
    expect(added).toMatchObject([{ action: 'customer.email-validated', subject_mail: mails.waiting }]);
    expect(await row('waiting')).toMatchObject({ active: true, mail_proven: true, registration_hash: null });
    expect(await ways.signIn(mails.waiting, demoPassword)).toBe(200);
    expect((await new Registrant(backend).activates(link, 'Secret1')).status).toBe(410);
  });

  test('is settled once by 20 requests at the same time', async () => {
    const added = await addedBy(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => settle('waiting', 'validate')));
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      expect(answers.filter(({ status, type }) => status === 409 && type === 'already-validated')).toHaveLength(19);
    });
    expect(added).toHaveLength(1);
    expect(await settle('waiting', 'resend')).toMatchObject({ status: 409, type: 'already-validated' });
    expect(await settle('teacher', 'validate')).toMatchObject({ status: 409, type: 'already-validated' });
  });

  test('gets a limited number of letters', async () => {
    const alone = await openTestBackend({ limits: { mailByAddress: { tries: 2, seconds: 60 } } });
    const session = await alone.signedIn(mails.support);
    const statuses: number[] = [];
    for (const action of ['resend', 'resend', 'resend', 'validate'] as const)
      statuses.push((await alone.ask('settleCustomerEmail', { session, path: { userId: id.waiting }, query: { action } })).status);
    expect(statuses).toEqual([204, 204, 429, 204]);
    expect(await mailboxOf(alone, mails.waiting).subjects()).toHaveLength(2);
    await alone.close();
  });

  test('of a linked account gets no letter, but can be validated', async () => {
    await sql`update users set platform = 'Google', subject = 'x', password_hash = null where id = ${id.unproven}`.execute(backend.db);
    expect(await settle('unproven', 'resend')).toMatchObject({ status: 409, type: 'linked-account' });
    expect((await settle('unproven', 'validate')).status).toBe(204);
  });

  test.each(['', 'delete', 'RESEND'])('is not settled by the action %j, which does not exist', async (action) => {
    const query = { action } as unknown as { action: 'resend' };
    expect((await backend.ask('settleCustomerEmail', { session: support, path: { userId: id.waiting }, query })).status).toBe(400);
  });
});

describe('two support people', () => {
  test('save one version twenty times at once: one save counts, and is recorded', async () => {
    const { version } = await customer('teacher');
    const names = 'abcdefghijklmnopqrst'.split('').map((letter) => `Irene ${letter}`);
    const added = await addedBy(async () => {
      const answers = await Promise.all(names.map((name) => put('teacher', { ...teacher, name }, { tag: `"${version}"` })));
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      expect(answers.filter(({ status, type }) => status === 412 && type === 'changed-meanwhile')).toHaveLength(19);
    });
    expect(added).toHaveLength(1);
  });

  test('one changes a guardian: the version of the other is out of date', async () => {
    const { version } = await customer('fifteen');
    expect((await put('fifteen', { ...student, guardian: { ...marta, name: 'Eva' } })).status).toBe(204);
    expect(await put('fifteen', student, { tag: `"${version}"` })).toMatchObject({ status: 412, type: 'changed-meanwhile' });
  });

  test('one sets a password: the version of the other is out of date', async () => {
    const { version } = await customer('teacher');
    expect((await put('teacher', { ...teacher, phone: '925 80 00 00', password: 'Secret1' })).status).toBe(204);
    expect(await put('teacher', { ...teacher, password: 'Secret2' }, { tag: `"${version}"` })).toMatchObject({ status: 412 });
    expect(await ways.signIn(mails.teacher, 'Secret1')).toBe(200);
  });

  test('the customer changes something: the version of support is out of date', async () => {
    const { version } = await customer('teacher');
    await sql`update users set phone = '600000009' where id = ${id.teacher}`.execute(backend.db);
    expect(await put('teacher', teacher, { tag: `"${version}"` })).toMatchObject({ status: 412, type: 'changed-meanwhile' });
  });

  test('give two people one e-mail and number at once: one person gets them', async () => {
    const taken = { email: 'one@school.example', card: '44444444A' };
    const answers = await Promise.all([put('teacher', { ...teacher, ...taken }), put('demo', { ...teacher, ...taken })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

test('requests to Blink are listed, the latest first', async () => {
  const userId = await backend.idOf('lti@demo.example');
  const { body } = await backend.ask('getCustomerBlink', { session: support, path: { userId } });
  expect((body as readonly { status: string }[]).map(({ status }) => status)).toEqual(['PENDING', 'OK', 'ERROR']);
  expect((body as readonly unknown[])[2]).toEqual({
    blinkId: 'BL-2026-000187',
    mec: null,
    fecharequest: expect.any(String),
    licences: 25,
    status: 'ERROR',
    errorm: 'The school has no MEC code (E-104)',
  });
});

test('a deleted account takes its guardian along, but not the records about it', async () => {
  const alone = await openTestBackend();
  const kept = () => alone.db.selectFrom('support_actions').selectAll().execute();
  const before = await kept();
  await sql`delete from users where id in (${id.fifteen}, ${id.waiting})`.execute(alone.db);
  expect(await alone.db.selectFrom('guardians').select('user_id').execute()).toEqual([{ user_id: id.italian }]);
  expect(await kept()).toEqual(before);
  await alone.close();
});
