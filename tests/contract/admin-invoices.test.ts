import { randomUUID } from 'node:crypto';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { invoiceWorker } from '../../src/backend/admin-invoices/collect';
import type { OperationId } from '../../src/backend/contract/types';
import { demoInvoiceId } from '../../src/backend/demo/invoices';
import { SPAIN } from '../../src/backend/demo/places';
import type { Services } from '../../src/backend/services';
import { byItselfMs } from '../support/patience';
import { openTestBackend, type TestBackend } from './support/backend';

const mail = 'invoice@demo.example';

let backend: TestBackend;
let session: string;

beforeAll(async () => {
  // A part has few activations, so that each process has several parts.
  backend = await openTestBackend({ invoicePart: 7 });
});
afterAll(() => backend.close());
beforeEach(async () => {
  session = await backend.signedIn(mail);
});

type Row = Readonly<Record<string, unknown>>;

/** The operations of each channel, and the request that starts a process. */
const channels = {
  blink: {
    find: 'findBlinkInvoices',
    get: 'getBlinkInvoice',
    create: 'createBlinkInvoice',
    restart: 'restartBlinkInvoice',
    download: '/api/invoice/activations/blink',
    order: (key: string) => ({
      startdate: '2020-01-01',
      enddate: '2999-12-31',
      expirationdate: '2027-08-31',
      durationdays: 365,
      comment: 'Todo',
      user: mail,
      pid: key,
    }),
    idOf: ({ id }: Row) => Number(id),
  },
  lasalle: {
    find: 'findLaSalleInvoices',
    get: 'getLaSalleInvoice',
    create: 'createLaSalleInvoice',
    restart: 'restartLaSalleInvoice',
    download: '/api/invoice/activations/lasalle',
    order: (key: string) => ({ startdate: '2020-01-01', enddate: '2999-12-31', comment: 'Todo', user: mail, key }),
    idOf: ({ clave, errnumber }: Row) => (errnumber === 0 ? Number(clave) : Number.NaN),
  },
} as const satisfies Record<string, { readonly [part: string]: OperationId | string | ((given: never) => unknown) }>;

type Name = keyof typeof channels;
const names = Object.keys(channels) as Name[];

const create = (name: Name, differently: Row = {}, by = session) =>
  backend.ask(channels[name].create, { session: by, body: { ...channels[name].order(randomUUID()), ...differently } });
const created = async (name: Name, differently?: Row) => channels[name].idOf((await create(name, differently)).body as Row);
const get = async (name: Name, id: number) => (await backend.ask(channels[name].get, { session, path: { id: String(id) } })).body as Row;
const restart = (name: Name, id: number, comment?: string) =>
  backend.ask(channels[name].restart, { session, body: { id, ...(comment !== undefined && { comment }) } });

/** Waits until a process has ended. @returns the process */
const finished = (name: Name, id: number) =>
  vi.waitFor(
    async () => {
      const process = await get(name, id);
      expect(process.finproceso).not.toBeNull();
      return process;
    },
    { timeout: byItselfMs, interval: 20 },
  );

const download = (name: Name, id: number | string, by = session) =>
  backend.server.inject({ url: `${channels[name].download}/${id}`, headers: { cookie: `session=${by}` } });

/** Returns the rows of a file, without its header. */
const rowsOf = async (name: Name, id: number) => {
  const { rawPayload } = await download(name, id);
  const [sheet] = await readXlsxFile(rawPayload, { trim: false });
  return (sheet?.data ?? []).slice(1);
};

const records = (id: number) =>
  backend.db.selectFrom('support_actions').select(['action', 'support_mail']).where('object', '=', `invoice ${id}`).orderBy('id').execute();

const fail = (id: number) =>
  backend.db.updateTable('invoices').set({ failed: true, finished_at: new Date().toISOString() }).where('id', '=', String(id)).execute();

describe.each(names)('processes of %s', (name) => {
  const { find, get: getOne } = channels[name];

  test('are found by the year in which their period begins, the newest first', async () => {
    const years = [0, 1, 2, 3].map((ago) => new Date().getFullYear() - ago);
    const lists = await Promise.all(years.map((year) => backend.ask(find, { session, path: { year: String(year) } })));
    const items = lists.flatMap(({ body }) => (body as { items: readonly Row[] }).items);
    expect(items.filter(({ comentario }) => comentario !== 'Todo')).toHaveLength(12);
    for (const [place, { body }] of lists.entries()) {
      const found = (body as { items: readonly Row[] }).items;
      expect(found.every(({ iniciofacturacion }) => String(iniciofacturacion).startsWith(`${years[place]}-`))).toBe(true);
      expect(found.map(({ id }) => id)).toEqual(found.map(({ id }) => id).toSorted((one, other) => Number(other) - Number(one)));
    }
    expect((await backend.ask(find, { session, path: { year: '1950' } })).body).toEqual({ items: [] });
  });

  test('are found by their id, but not in the other channel', async () => {
    const id = demoInvoiceId(name, 'done');
    expect(await get(name, Number(id))).toMatchObject({
      id: Number(id),
      status: 'FINALIZADO',
      resultado: 'Activaciones: 3',
      user: mail,
      iniciofacturacion: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      ...(name === 'blink' ? { fcaducidad: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), diasactivacion: 365 } : {}),
    });
    expect(await get(name, Number(demoInvoiceId(name, 'failed')))).toMatchObject({ status: 'ERROR', resultado: null });
    expect(await get(name, Number(demoInvoiceId(name, 'running')))).toMatchObject({ status: null, finproceso: null, resultado: null });
    expect(await get(name, Number(demoInvoiceId(name, 'without a result')))).toMatchObject({ status: 'FINALIZADO', resultado: null });
    const other = demoInvoiceId(name === 'blink' ? 'lasalle' : 'blink', 'done');
    expect(await backend.ask(getOne, { session, path: { id: other } })).toMatchObject({ status: 404 });
    expect(await backend.ask(getOne, { session, path: { id: '999999999' } })).toMatchObject({ status: 404 });
  });

  test.each(['0', '-1', '1.5', 'x', '9'.repeat(10_000 / 4), '%00', "1' or 1=1"])('are refused with the id %j', async (id) => {
    expect(await backend.ask(getOne, { session, path: { id } })).toMatchObject({ status: 400 });
    expect((await download(name, encodeURIComponent(id))).statusCode).toBe(400);
  });

  test.each(['0', '20261', 'x', '2026-01'])('are refused with the year %j', async (year) => {
    expect(await backend.ask(find, { session, path: { year } })).toMatchObject({ status: 400 });
  });
});

describe.each(names)('a new process of %s', (name) => {
  test('collects the activations of the period, each once, in a file; its start is recorded with the person', async () => {
    const id = await created(name);
    expect(await finished(name, id)).toMatchObject({ status: 'FINALIZADO', comentario: 'Todo', user: mail });
    const codes = (await rowsOf(name, id)).map(([code]) => code);
    // La Salle has a third of the demo's 180 licences; teachers have activated further licences.
    expect(codes.length).toBeGreaterThanOrEqual(name === 'blink' ? 120 : 60);
    expect(new Set(codes).size).toBe(codes.length);
    expect((await get(name, id)).resultado).toBe(`Activaciones: ${codes.length}`);
    expect(await records(id)).toEqual([{ action: 'invoice.started', support_mail: mail }]);
    const { headers } = await download(name, id);
    expect(headers['content-disposition']).toContain(`activaciones-${name}-${id}.xlsx`);
  });

  test('collects from the first to the last day of the period, by the time in Spain, and nothing else', async () => {
    const moments = ['2019-02-28T22:59:59Z', '2019-02-28T23:00:00Z', '2019-03-31T21:59:59.999Z', '2019-03-31T22:00:00Z'];
    // The names of these schools have the letters of La Salle, but not the words.
    const address = { street: 'Calle Mayor', street_number: '1', town: 'Sallent', province: 'Barcelona', country_id: SPAIN };
    const otherSchools = ['Villa Salle', 'La Sallenta'].map((school, at) => {
      const id = `77${at}`;
      return { ...address, id, name: school, premium_code: `OTHER${id}` };
    });
    const place = name === 'blink' ? { title_id: '1011' } : { title_id: '1030', school_id: '9001' };
    const row = { product: '=1+1', expires_at: '2030-01-01' };
    const rows = [
      ...moments.map((activated_at, at) => ({ ...place, ...row, code: `${name}-${at}`, activated_at })),
      ...otherSchools.map(({ id }) => ({ title_id: '1030', school_id: id, ...row, code: `${name}-${id}`, activated_at: '2019-03-15' })),
    ];
    await backend.db.insertInto('schools').values(otherSchools).execute();
    await backend.db.insertInto('licences').values(rows).execute();
    const id = await created(name, { startdate: '2019-03-01', enddate: '2019-03-31' });
    expect(await finished(name, id)).toMatchObject({ resultado: 'Activaciones: 2' });
    expect((await rowsOf(name, id)).map(([code, , product]) => [code, product])).toEqual([
      [`${name}-1`, '=1+1'],
      [`${name}-2`, '=1+1'],
    ]);
    await backend.db
      .deleteFrom('licences')
      .where(
        'code',
        'in',
        rows.map(({ code }) => code),
      )
      .execute();
    await backend.db
      .deleteFrom('schools')
      .where(
        'id',
        'in',
        otherSchools.map(({ id }) => id),
      )
      .execute();
  });

  test('without activations has no result, and nothing to download', async () => {
    const id = await created(name, { startdate: '2001-01-01', enddate: '2001-01-01' });
    expect(await finished(name, id)).toMatchObject({ status: 'FINALIZADO', resultado: null });
    expect((await download(name, id)).statusCode).toBe(404);
  });

  test('is started once, however often a person sends a key; the same key of another person starts another process', async () => {
    const key = randomUUID();
    const order = channels[name].order(key);
    const ids = await Promise.all(Array.from({ length: 20 }, () => created(name, order)));
    ids.push(await created(name, order));
    expect(new Set(ids).size).toBe(1);
    expect(await records(ids[0] ?? 0)).toHaveLength(1);
    const other = 'administrator@demo.example';
    const ofOther = async () => {
      const { body } = await create(name, { ...order, user: other }, await backend.signedIn(other));
      return channels[name].idOf(body as Row);
    };
    const theirs = await ofOther();
    expect(theirs).not.toBe(ids[0]);
    expect([await created(name, order), await ofOther()]).toEqual([ids[0], theirs]);
    await finished(name, ids[0] ?? 0);
  });

  test.each<[string, Row]>([
    ['a month that does not exist', { startdate: '2026-13-01' }],
    ['a day that does not exist', { enddate: '2026-02-30' }],
    ['a day written the other way round', { startdate: '01-01-2026' }],
    ['a year that nobody means', { startdate: '0026-01-01', enddate: '0026-01-02' }],
    ['a moment', { startdate: '2026-01-01T00:00:00Z' }],
    ['a day with a space', { startdate: ' 2026-01-01' }],
    ['a start after the end', { startdate: '2026-02-01', enddate: '2026-01-31' }],
    ['no start', { startdate: '' }],
    ['5,000 characters of comment', { comment: 'a'.repeat(5_000) }],
    ['an unknown field', { more: 1 }],
    ['a NUL in the comment', { comment: 'a\0' }],
    ...(name === 'blink'
      ? ([
          ['days that are no number', { durationdays: '3a' }],
          ['half a day', { durationdays: 1.5 }],
          ['days before', { durationdays: -1 }],
          ['no expiration', { expirationdate: null }],
          ['an empty key', { pid: '' }],
        ] as [string, Row][])
      : ([
          ['an empty key', { key: '' }],
          ['an expiration', { expirationdate: '2027-01-01' }],
        ] as [string, Row][])),
  ])('is refused with %s', async (_, differently) => {
    const count = async () => (await backend.db.selectFrom('invoices').select('id').execute()).length;
    const before = await count();
    expect(await create(name, differently)).toMatchObject({ status: 400, type: 'invalid-request' });
    expect(await count()).toBe(before);
  });

  test('is refused in the name of another person', async () => {
    expect(await create(name, { user: 'administrator@demo.example' })).toMatchObject({ status: 412, type: 'another-person' });
  });
});

describe.each(names)('a process of %s that has failed', (name) => {
  test('is restarted once by 20 requests, with an empty result, and that is recorded', async () => {
    const id = await created(name);
    await finished(name, id);
    await fail(id);
    expect((await download(name, id)).statusCode).toBe(404);
    const answers = await Promise.all(Array.from({ length: 20 }, () => restart(name, id, 'Otra vez')));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status, type }) => status === 409 && type === 'not-failed')).toHaveLength(19);
    const process = await finished(name, id);
    expect(process).toMatchObject({ status: 'FINALIZADO', comentario: 'Otra vez' });
    const codes = (await rowsOf(name, id)).map(([code]) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(process.resultado).toBe(`Activaciones: ${codes.length}`);
    expect((await records(id)).map(({ action }) => action)).toEqual(['invoice.started', 'invoice.restarted']);
  });

  test('keeps its comment if the restart has none', async () => {
    const id = await created(name, { startdate: '2001-01-01', enddate: '2001-01-01' });
    await finished(name, id);
    await fail(id);
    expect(await restart(name, id)).toMatchObject({ status: 204 });
    expect(await finished(name, id)).toMatchObject({ comentario: 'Todo' });
  });

  test.each(['done', 'running', 'without a result'] as const)('is not restarted if it is %s', async (condition) => {
    expect(await restart(name, Number(demoInvoiceId(name, condition)))).toMatchObject({ status: 409, type: 'not-failed' });
  });

  test('is not restarted in the other channel, nor by an id that does not exist', async () => {
    const other = demoInvoiceId(name === 'blink' ? 'lasalle' : 'blink', 'failed');
    expect(await restart(name, Number(other))).toMatchObject({ status: 404 });
    expect(await restart(name, 999_999_999)).toMatchObject({ status: 404 });
  });
});

test.each(names)('giving up a run of %s ends the process, unless a newer run has started', async (name) => {
  const id = demoInvoiceId(name, 'running');
  const { run } = await backend.db.selectFrom('invoices').select('run').where('id', '=', id).executeTakeFirstOrThrow();
  const { giveUp } = invoiceWorker({ db: backend.db } as Services);
  await giveUp({ id, run: run - 1 });
  expect(await get(name, Number(id))).toMatchObject({ status: null, finproceso: null });
  await giveUp({ id, run });
  expect(await get(name, Number(id))).toMatchObject({ status: 'ERROR', finproceso: expect.any(String) });
  await backend.db.updateTable('invoices').set({ failed: false, finished_at: null }).where('id', '=', id).execute();
});

test('everything about invoices is for people who invoice', async () => {
  for (const who of ['invoice', 'administrator', 'cgc', 'digitalsupport']) {
    const by = await backend.signedIn(`${who}@demo.example`);
    expect((await download('blink', demoInvoiceId('blink', 'done'), by)).statusCode, who).toBe(200);
  }
  for (const who of ['customersupport', 'internalsupport', 'teacher', 'internal']) {
    const by = await backend.signedIn(`${who}@demo.example`);
    for (const name of names) {
      expect(await create(name, {}, by), who).toMatchObject({ status: 403, type: 'not-allowed' });
      expect((await download(name, demoInvoiceId(name, 'done'), by)).statusCode, who).toBe(403);
    }
  }
});
