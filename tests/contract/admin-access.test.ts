import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoKey } from '../../src/backend/demo/product-keys';
import { openTestBackend, type TestBackend } from './support/backend';

let backend: TestBackend;
let support: string;

beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  support = await backend.signedIn('customersupport@demo.example');
});

type Row = Readonly<Record<string, unknown>>;
type ResultPage = { readonly total: number; readonly items: readonly Row[] };
type Act = { readonly key: string; readonly orderId: string; readonly detailId: string; readonly seen: number };

const find = (body: unknown, query: Readonly<Record<string, string>> = {}, session = support) =>
  backend.ask('findProductKeys', { session, body, query });
const findRows = async (body: unknown, query?: Readonly<Record<string, string>>) => (await find(body, query)).body as ResultPage;
const keysOf = ({ items }: ResultPage) => items.map(({ productKey }) => productKey);

const act = (operation: string, { key, orderId, detailId, seen }: Act, session = support) =>
  backend.ask('actOnProductKey', {
    session,
    path: { productKey: key.replaceAll('#', '/'), operation },
    body: { orderId, detailId, registeredDevices: seen },
  });

const threeDevices: Act = { key: demoKey.product_key, orderId: demoKey.order_id, detailId: demoKey.detail_id, seen: 3 };

const devicesOf = async (key: string) =>
  (await backend.db.selectFrom('product_keys').select('registered_devices').where('product_key', '=', key).executeTakeFirstOrThrow())
    .registered_devices;
const setDevices = (key: string, registered_devices: number) =>
  backend.db.updateTable('product_keys').set({ registered_devices }).where('product_key', '=', key).execute();

const records = (key: string) =>
  backend.db
    .selectFrom('support_actions')
    .select(['action', 'support_mail', 'subject_mail', 'object', 'changes', 'address'])
    .where('object', '=', `product ${key}`)
    .orderBy('id')
    .execute();

/** Runs an action. @returns the records about a key that the action adds */
const addedBy = async (key: string, act: () => Promise<unknown>) => {
  const before = (await records(key)).length;
  await act();
  return (await records(key)).slice(before);
};

describe('the search', () => {
  test('finds keys by e-mail, coupon and library token, in any spelling, and by all three together', async () => {
    const fields = { email: ' Familia.ORTEGA@demo.example\n', coupon: ' cupon2026a ', token: ` ${demoKey.token.toUpperCase()} ` };
    for (const body of [...Object.entries(fields).map(([name, value]) => ({ [name]: value })), fields]) {
      const { total, items } = await findRows(body);
      expect(total).toBe(4);
      expect(items.map(({ registeredDevices }) => registeredDevices).sort()).toEqual([-1, 0, 1, 3]);
    }
    expect((await findRows({ email: 'familia.ortega@demo.example' })).items).toContainEqual({
      token: demoKey.token,
      email: 'familia.ortega@demo.example',
      coupon: 'CUPON2026A',
      name: 'Libro digital: Matemáticas 2',
      license: 'L-2026-000101',
      registeredDevices: 3,
      productKey: 'PK#2026#000101',
      orderId: '90001',
      detailId: '1',
    });
  });

  test('finds only keys that match every field', async () => {
    expect(await findRows({ email: 'familia.ortega@demo.example', coupon: 'CUPON2026B' })).toEqual({ total: 0, items: [] });
  });

  test.each([
    { email: '%' },
    { email: 'familia_ortega@demo.example' },
    { coupon: 'CUPON%' },
    { coupon: "' or 1=1 --" },
    { email: 'İ@demo.example' },
    { token: '00000000-0000-0000-0000-000000000000' },
  ])('finds nothing for %j', async (body) => {
    expect(await findRows(body)).toEqual({ total: 0, items: [] });
  });

  test.each<[string, unknown]>([
    ['no field', {}],
    ['an unknown field', { name: 'x' }],
    ['an empty coupon', { coupon: '  ' }],
    ['an empty e-mail', { email: '' }],
    ['a token that is no UUID', { token: 'abc' }],
    ['a token with something behind it', { token: `${demoKey.token}0` }],
    ['a number', { coupon: 5 }],
    ['nothing', null],
    ['2,000 characters', { email: 'a'.repeat(2_000) }],
    ['a token and 2,000 spaces', { token: demoKey.token + ' '.repeat(2_000) }],
    ['a NUL', { coupon: 'A\0' }],
  ])('refuses %s', async (_, body) => {
    expect(await find(body)).toMatchObject({ status: 400, type: 'invalid-request' });
  });

  test('returns pages in a stable order', async () => {
    const coupon = { coupon: 'CENTRO2026' };
    for (const sort of ['name', '-name', 'email', 'coupon', '-license', 'registeredDevices', '-registeredDevices']) {
      const pages = [
        await findRows(coupon, { sort }),
        await findRows(coupon, { sort, page: '2' }),
        await findRows(coupon, { sort, page: '3' }),
      ];
      expect(pages.map(({ total, items }) => [total, items.length])).toEqual([
        [120, 100],
        [120, 20],
        [120, 0],
      ]);
      expect(new Set(pages.flatMap(keysOf)).size, sort).toBe(120);
    }
    const sorted = await findRows(coupon, { sort: '-registeredDevices' });
    expect(sorted.items[0]).toMatchObject({ registeredDevices: 3 });
    expect(keysOf(await findRows(coupon))[0]).toBe('PK#CENTRO#001');
  });

  test.each([{ page: '0' }, { page: '-1' }, { page: '1.5' }, { page: 'x' }, { sort: 'token' }, { sort: '--name' }, { sort: "name';" }])(
    'refuses %j',
    async (query) => {
      expect(await find({ coupon: 'CENTRO2026' }, query)).toMatchObject({ status: 400, type: 'invalid-request' });
    },
  );
});

describe('a reset', () => {
  beforeEach(async () => {
    await setDevices(threeDevices.key, 3);
  });

  test('forgets the devices, and is recorded with the support person, the key, and the number of devices', async () => {
    const added = await addedBy(threeDevices.key, async () => {
      const { status, body } = await act('RESET', threeDevices);
      expect({ status, body }).toMatchObject({
        status: 200,
        body: {
          registeredDevices: 0,
          log: expect.arrayContaining([
            { administrator: 'customersupport@demo.example', action: 'RESET', result: 'OK', devices: 3, dateTxt: expect.any(String) },
          ]),
        },
      });
    });
    expect(await devicesOf(threeDevices.key)).toBe(0);
    expect((await findRows({ email: demoKey.email })).items).toContainEqual(
      expect.objectContaining({ productKey: threeDevices.key, registeredDevices: 0 }),
    );
    expect(added).toEqual([
      {
        action: 'product.reset',
        support_mail: 'customersupport@demo.example',
        subject_mail: demoKey.email,
        object: 'product PK#2026#000101',
        changes: { registeredDevices: [3, 0] },
        address: '127.0.0.1',
      },
    ]);
  });

  test('is done and recorded once for 50 requests at the same time', async () => {
    const added = await addedBy(threeDevices.key, async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => act('RESET', threeDevices)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status, type }) => status === 412 && type === 'changed-meanwhile')).toHaveLength(49);
    });
    expect(added).toHaveLength(1);
  });

  test('does nothing if the support person has seen another number of devices', async () => {
    const added = await addedBy(threeDevices.key, async () =>
      expect(await act('RESET', { ...threeDevices, seen: 2 })).toMatchObject({ status: 412, type: 'changed-meanwhile' }),
    );
    expect(added).toEqual([]);
    expect(await devicesOf(threeDevices.key)).toBe(3);
  });

  test.each([0, -1])('does nothing where there are no devices: %d', async (devices) => {
    await setDevices(threeDevices.key, devices);
    const added = await addedBy(threeDevices.key, async () =>
      expect(await act('RESET', { ...threeDevices, seen: devices })).toMatchObject({ status: 409, type: 'no-devices' }),
    );
    expect(added).toEqual([]);
    expect(await devicesOf(threeDevices.key)).toBe(devices);
  });

  test.each<[string, Partial<Act>]>([
    ['an unknown key', { key: 'PK#0000#000000' }],
    ['a key without its hashes', { key: 'PK2026000101' }],
    ['a key in small letters', { key: 'pk#2026#000101' }],
    ['the order of another', { orderId: '90002' }],
    ['another line of the order', { detailId: '2' }],
    ['an injection', { key: "' or 1=1 --" }],
    ['a part of a path', { key: '../..' }],
    ['any key', { key: '%' }],
  ])('finds nothing for %s', async (_, differently) => {
    const added = await addedBy(threeDevices.key, async () =>
      expect(await act('RESET', { ...threeDevices, ...differently })).toMatchObject({ status: 404, type: 'not-found' }),
    );
    expect(added).toEqual([]);
    expect(await devicesOf(threeDevices.key)).toBe(3);
  });

  test.each<[string, Partial<Act>]>([
    ['a key of 10,000 characters', { key: '#'.repeat(4_000) }],
    ['no order', { orderId: '' }],
    ['a fraction', { seen: 1.5 }],
    ['less than there can be', { seen: -2 }],
    ['more than there can be', { seen: 10 ** 12 }],
    ['a NUL in the key', { key: 'PK\0' }],
  ])('refuses %s', async (_, differently) => {
    expect(await act('RESET', { ...threeDevices, ...differently })).toMatchObject({ status: 400, type: 'invalid-request' });
  });

  test.each(['reset', 'DELETE', 'RESET LOG'])('refuses the operation %s', async (operation) => {
    expect(await act(operation, threeDevices)).toMatchObject({ status: 400, type: 'invalid-request' });
  });

  test.each([
    ['PK/2026/000105', 2],
    ['PK%2F2026 000106', 1],
  ])('accepts the key %s with its special characters', async (key, devices) => {
    const [item] = (await findRows({ coupon: 'CUPON2026B' })).items.filter(({ productKey }) => productKey === key);
    const { orderId, detailId } = item as { orderId: string; detailId: string };
    expect(await act('RESET', { key, orderId, detailId, seen: devices })).toMatchObject({ status: 200, body: { registeredDevices: 0 } });
    expect(await devicesOf(key)).toBe(0);
  });
});

describe('the log', () => {
  test('lists the acts on a key, the newest first; opening the log is such an act', async () => {
    await setDevices(threeDevices.key, 3);
    await act('RESET', threeDevices);
    const added = await addedBy(threeDevices.key, async () => {
      const { status, body } = await act('LOG', { ...threeDevices, seen: 3 });
      expect(status).toBe(200);
      const { registeredDevices, log } = body as { registeredDevices: number; log: readonly Row[] };
      expect(registeredDevices).toBe(0);
      expect(log.slice(0, 2)).toMatchObject([
        { action: 'LOG', devices: 0, administrator: 'customersupport@demo.example', result: 'OK' },
        { action: 'RESET', devices: 3, administrator: 'customersupport@demo.example', result: 'OK' },
      ]);
      expect(log.at(-1)).toMatchObject({ action: 'LOG', devices: 4 });
      for (const { dateTxt } of log) expect(dateTxt).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
    });
    expect(added).toMatchObject([{ action: 'product.log', changes: { registeredDevices: [0, 0] } }]);
  });

  test('of a key without earlier acts lists only its own opening', async () => {
    const untouched: Act = { key: 'PK#2026#000103', orderId: '90001', detailId: '3', seen: 0 };
    expect((await act('LOG', untouched)).body).toMatchObject({ log: [{ action: 'LOG', devices: 0 }] });
  });

  test('contains the newest hundred acts', async () => {
    const busy: Act = { key: 'PK#2026#000104', orderId: '90001', detailId: '4', seen: -1 };
    for (let pressed = 0; pressed < 102; pressed += 1) await act('LOG', busy);
    expect(((await act('LOG', busy)).body as { log: unknown[] }).log).toHaveLength(100);
  });
});

test('search, reset and log are for customer support alone', async () => {
  for (const name of ['internalsupport', 'digitalsupport', 'cgc', 'administrator', 'invoice', 'teacher', 'internal', 'impersonated']) {
    const session = await backend.signedIn(`${name}@demo.example`);
    expect(await find({ coupon: 'CUPON2026A' }, {}, session), name).toMatchObject({ status: 403, type: 'not-allowed' });
    for (const operation of ['RESET', 'LOG'])
      expect(await act(operation, threeDevices, session), name).toMatchObject({ status: 403, type: 'not-allowed' });
  }
  expect(await backend.ask('findProductKeys', { body: { coupon: 'CUPON2026A' } })).toMatchObject({ status: 401 });
});
