import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/backend/db/open';
import type { Db } from '../../../src/backend/db/schema';
import { type Mail, openMail } from '../../../src/backend/mail/mail';
import type { Message } from '../../../src/backend/mail/message';
import { post } from '../../../src/backend/mail/outbox';
import { type MailServer, openMailServer } from '../../contract/support/mail-server';
import { untilExpected } from '../../support/waiting';

const link = 'https://portal.example/activation?idSim=1&hash=s3cr3t-of-the-link';
const password = 'p@ss:w0rd/ñ';
const from = 'Tildea, atención <portal@publisher.example>';

const message: Message = {
  to: 'ana@school.example',
  subject: 'Activa tu cuenta, señora Muñoz: è già pronta',
  html: `<p>Señora Muñoz, <a href="${link}">actívela</a>.</p>`,
  plain: `Señora Muñoz, actívela:\n\n${link}\n\nEspaña`,
};

let db: Db;
let opened: Mail[];
let servers: MailServer[];
/** The time at which the test began, in milliseconds. */
let since: number;
/** The errors, with every property that a log could contain. */
let errors: string[];

const serve = async (options?: Parameters<typeof openMailServer>[0]) => {
  const server = await openMailServer(options);
  servers.push(server);
  return server;
};

/**
 * Starts to send to a local port.
 * @param user user and password in the address
 */
const send = (port: number, user = '') => {
  const mail = openMail(db, { provider: 'smtp', url: `smtp://${user}127.0.0.1:${port}`, from });
  opened.push(mail);
  mail.start((error) => errors.push(inspect(error, { depth: null, showHidden: true })));
  return mail;
};

const inOutbox = () => db.selectFrom('outbox').select(['recipient', 'tries', 'due_at']).orderBy('id').execute();
const outboxIsEmpty = () => untilExpected(async () => expect(await inOutbox()).toEqual([]));
/** Makes a delayed message due at once. */
const letTimePass = () =>
  db
    .updateTable('outbox')
    .set({ due_at: new Date(0) })
    .execute();

beforeAll(async () => {
  db = await openDatabase('memory', () => undefined);
});
afterAll(() => db.destroy());
beforeEach(() => {
  since = Date.now();
  opened = [];
  servers = [];
  errors = [];
});
afterEach(async () => {
  await Promise.all(opened.map((mail) => mail.close()));
  await Promise.all(servers.map((server) => server.close()));
  await db.deleteFrom('outbox').execute();
});

describe('a message in the outbox', () => {
  test('arrives unchanged, as text and as HTML, and is then removed', async () => {
    const server = await serve();
    const mail = send(server.port);
    await post(db, message);
    mail.wake();
    await outboxIsEmpty();
    expect(server.arrived).toMatchObject([
      {
        sender: 'portal@publisher.example',
        recipients: [message.to],
        headers: {
          to: message.to,
          subject: message.subject,
          from: expect.stringMatching(/^"?Tildea, atención"? <portal@publisher\.example>$/),
        },
        bodies: { 'text/html': message.html, 'text/plain': message.plain },
      },
    ]);
    expect(errors).toEqual([]);
  });

  test('is sent, too, if it was stored before the start', async () => {
    const server = await serve();
    await post(db, message);
    send(server.port);
    await outboxIsEmpty();
    expect(server.arrived).toHaveLength(1);
  });

  test('is not sent before its transaction is committed', async () => {
    const server = await serve();
    const mail = send(server.port);
    const refused = db.transaction().execute(async (tx) => {
      await post(tx, message);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    mail.wake();
    await mail.close();
    expect(server.arrived).toEqual([]);
  });
});

describe('sign-in to the mail server', () => {
  const withPeople = (right: string) =>
    serve({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password: given }, _session, done) =>
        username === 'portal@publisher.example' && given === right
          ? done(null, { user: username })
          : done(new Error(`Nobody is ${username} with ${given}`)),
    });
  const user = `${encodeURIComponent('portal@publisher.example')}:${encodeURIComponent(password)}@`;

  test('uses the user and the password in the address', async () => {
    const server = await withPeople(password);
    await post(db, message);
    send(server.port, user);
    await outboxIsEmpty();
    expect(server.arrived).toHaveLength(1);
  });

  test('leaves the message due and does not reveal the password if it fails', async () => {
    const server = await withPeople('another');
    await post(db, message);
    send(server.port, user);
    await untilExpected(() => expect(errors).toHaveLength(1));
    expect(errors[0]).toContain('EAUTH');
    for (const secret of [password, encodeURIComponent(password), Buffer.from(password).toString('base64')])
      expect(errors[0]).not.toContain(secret);
    expect(server.arrived).toEqual([]);
    expect(await inOutbox()).toHaveLength(1);
  });
});

describe('a message that cannot be sent', () => {
  const expectDelay = async () => {
    const [row] = await inOutbox();
    expect(row).toMatchObject({ recipient: message.to, tries: 1 });
    expect(row?.due_at.getTime()).toBeGreaterThan(since + 30_000);
  };

  test('waits until the server is available again', async () => {
    const gone = await serve();
    await gone.close();
    const mail = send(gone.port);
    await post(db, message);
    mail.wake();
    await untilExpected(() => expect(errors).toHaveLength(1));
    await untilExpected(expectDelay);
    const back = await serve({ port: gone.port });
    await letTimePass();
    mail.wake();
    await outboxIsEmpty();
    expect(back.arrived).toHaveLength(1);
  });

  test('waits until the server accepts it, and does not appear in the log', async () => {
    let takes = false;
    const refusal = () => Object.assign(new Error(`5.7.1 No: ${message.plain} ${message.html} ${message.subject}`), { responseCode: 554 });
    const server = await serve({ onRcptTo: (_address, _session, done) => done(takes ? null : refusal()) });
    await post(db, message);
    const mail = send(server.port);
    await untilExpected(() => expect(errors).toHaveLength(1));
    await untilExpected(expectDelay);
    for (const word of ['EENVELOPE', '554', 'RCPT TO']) expect(errors[0]).toContain(word);
    for (const word of ['s3cr3t', 'portal.example', 'Muñoz', 'Activa']) expect(errors[0]).not.toContain(word);
    takes = true;
    await letTimePass();
    mail.wake();
    await outboxIsEmpty();
    expect(server.arrived).toHaveLength(1);
  });

  test('does not delay other messages', async () => {
    const server = await serve({
      onRcptTo: ({ address }, _session, done) => done(address === message.to ? new Error('Nobody here') : null),
    });
    await post(db, message);
    await post(db, { ...message, to: 'luis@school.example' });
    send(server.port);
    await untilExpected(async () => expect(await inOutbox()).toHaveLength(1));
    expect(server.arrived.map(({ recipients }) => recipients)).toEqual([['luis@school.example']]);
  });
});

describe('several instances on one database', () => {
  const people = Array.from({ length: 12 }, (_, at) => `person${at}@school.example`);

  test('send each message once', async () => {
    const server = await serve();
    for (const to of people) await post(db, { ...message, to });
    const instances = [send(server.port), send(server.port), send(server.port)];
    for (const instance of instances) instance.wake();
    await outboxIsEmpty();
    expect(server.arrived.flatMap(({ recipients }) => recipients).sort()).toEqual([...people].sort());
  });

  test('complete the current message when they close, and send no other message', async () => {
    let closing: Promise<void> | undefined;
    const server = await serve({
      onMailFrom(_address, _session, done) {
        closing ??= first.close();
        done();
      },
    });
    for (const to of people.slice(0, 3)) await post(db, { ...message, to });
    const first = send(server.port);
    await untilExpected(() => expect(closing).toBeDefined());
    await closing;
    expect(server.arrived).toHaveLength(1);
    expect((await inOutbox()).map(({ tries }) => tries)).toEqual([0, 0]);
    send(server.port);
    await outboxIsEmpty();
    expect(server.arrived).toHaveLength(3);
  });
});

describe('an address', () => {
  const others = [
    'ana@school.example,eve@evil.example',
    'Ana <eve@evil.example>',
    'ana@school.example\r\nBcc: eve@evil.example',
    '',
    'eve',
  ];

  test.each(others)('is not put in the outbox if it is invalid: %j', async (to) => {
    await expect(post(db, { ...message, to })).rejects.toThrow('one e-mail address');
  });

  test.each(others)('is never split into several addresses, even if it is stored: %j', async (to) => {
    const server = await serve();
    const { to: _, ...rest } = message;
    await db
      .insertInto('outbox')
      .values({ recipient: to, ...rest })
      .execute();
    send(server.port);
    await untilExpected(() => expect(errors).toHaveLength(1));
    await opened[0]?.close();
    expect(server.arrived).toEqual([]);
  });

  test('may have a domain with letters outside ASCII', async () => {
    const server = await serve();
    await post(db, { ...message, to: 'ana@peña.example' });
    send(server.port);
    await outboxIsEmpty();
    expect(server.arrived[0]?.recipients).toEqual(['ana@peña.example']);
  });
});
