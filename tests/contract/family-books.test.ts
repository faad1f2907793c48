import { createDecipheriv, hash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeFamilyBooks } from '../../src/backend/children-order/family-books';
import { redrawPicture } from '../../src/backend/children-order/redraw';
import { fromNow } from '../../src/backend/db/clock';
import { demoChildrenOrders } from '../../src/backend/demo/children';
import { Away } from '../../src/backend/http/away';
import { byItselfMs } from '../support/patience';
import { openTestBackend, type TestBackend } from './support/backend';
import { freshDatabase } from './support/database';
import { fileOf, pictureOf, smallPicture } from './support/family-books';
import { type FilePart, multipartFrom, sentType } from './support/multipart';
import { readTableDigests, type TableDigests } from './support/table-digests';

const key = randomBytes(32);
const LIMIT = 2_097_152;

let backend: TestBackend;
let stored: () => Promise<TableDigests>;
let session: string;
let order: number;
beforeAll(async () => {
  backend = await openTestBackend({ familyBooks: { key, days: 90 } });
  stored = await readTableDigests(backend.db);
  session = await backend.signedIn('google@demo.example');
});
afterAll(() => backend.close());
beforeEach(async () => {
  order = ((await backend.ask('getChildrenOrderId', { session })).body as { id: number }).id;
});

type Part = readonly [name: string, value: unknown];
const sendParts = (...parts: readonly Part[]) => sendRaw(multipartFrom(parts));
const sendRaw = (payload: Buffer, type = sentType('multipart/form-data')) =>
  backend.ask('uploadFamilyBook', { session, payload, headers: { 'content-type': type } });
const sendFile = (file: FilePart) => sendParts(['libro_familia', file], ['id_peticion', order], ['hijo', 1]);

const rowOf = async (hijo = 1) =>
  backend.db.selectFrom('family_books').selectAll().where('order_id', '=', order).where('number', '=', hijo).executeTakeFirstOrThrow();

/** Returns the stored picture, decrypted with the key. */
const openPicture = async (hijo = 1): Promise<Buffer> => {
  const row = await rowOf(hijo);
  const [nonce, sealed] = [Buffer.from(row.nonce), Buffer.from(row.sealed)];
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    .setAAD(Buffer.from(`${order}/${hijo}`))
    .setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
};

const refused = async (sent: () => Promise<unknown>, status: number, type: string) => {
  const before = await stored();
  expect(await sent()).toMatchObject({ status, type });
  expect(await stored()).toEqual(before);
};

const drawPicture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c84' } });

describe('a picture', () => {
  test('is stored, and can only be read with the key', async () => {
    const answer = await sendFile(smallPicture);
    expect(answer).toMatchObject({ status: 200, body: { imagen_libro_familia: (await rowOf()).id } });
    const row = await rowOf();
    expect(row.key_mark).toBe(hash('sha256', key, 'hex').slice(0, 8));
    expect(Buffer.from(row.sealed).includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    expect(await sharp(await openPicture()).metadata()).toMatchObject({ format: 'jpeg', width: 16, height: 12 });
  });

  test('of 2,097,151 bytes is accepted, one of 2,097,152 bytes is not', async () => {
    expect(await sendFile(pictureOf(LIMIT - 1))).toMatchObject({ status: 200 });
    expect(Buffer.from(pictureOf(LIMIT).base64, 'base64')).toHaveLength(LIMIT);
    await refused(() => sendFile(pictureOf(LIMIT)), 413, 'picture-too-large');
    await refused(() => sendFile(pictureOf(LIMIT + 1)), 413, 'picture-too-large');
    await refused(() => sendFile(pictureOf(LIMIT + 20_000)), 413, 'picture-too-large');
    await refused(() => sendFile(pictureOf(2 * LIMIT)), 413, 'too-large');
  });

  test('loses its data about place and camera, and is turned upright', async () => {
    const photo = await drawPicture(60, 40)
      .withExif({ IFD0: { Make: 'Kamera', Orientation: '6' }, IFD3: { GPSLatitude: '41/1 23/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    expect(await sendFile(fileOf(Buffer.concat([photo, Buffer.from('<?php secret ?>')])))).toMatchObject({ status: 200 });
    const kept = await openPicture();
    const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(kept).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect([width, height]).toEqual([40, 60]);
    expect(kept.includes('Kamera')).toBe(false);
    expect(kept.includes('secret')).toBe(false);
  });

  test('is at most 2,400 pixels wide and high', async () => {
    expect(await sendFile(fileOf(await drawPicture(5_000, 2_500).jpeg().toBuffer()))).toMatchObject({ status: 200 });
    expect(await sharp(await openPicture()).metadata()).toMatchObject({ width: 2_400, height: 1_200 });
  });

  test('replaces the earlier picture, also when twenty pictures come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendFile(smallPicture)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await sql<{ id: string }>`select id from family_books where order_id = ${order} and number = 1`.execute(backend.db);
    expect(rows).toHaveLength(1);
    expect(answers.map(({ body }) => (body as { imagen_libro_familia: string }).imagen_libro_familia)).toContain(rows[0]?.id);
  });

  test('is refused if it has too many pixels for the memory', async () => {
    const small = await drawPicture(40, 30).jpeg().toBuffer();
    await refused(() => sendFile(fileOf(claiming(small, 16_000, 16_000))), 413, 'picture-too-large');
    await refused(() => sendFile(fileOf(claiming(small, 60_000, 1_000))), 413, 'picture-too-large');
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['a PNG', () => drawPicture(10, 10).png().toBuffer()],
    ['a WebP', () => drawPicture(10, 10).webp().toBuffer()],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['an SVG that begins like a JPEG', async () => Buffer.from('\u00ff\u00d8\u00ff<svg xmlns="http://www.w3.org/2000/svg"/>', 'latin1')],
    ['a PDF', async () => Buffer.from('%PDF-1.4\n')],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', async () => Buffer.alloc(0)],
    ['three bytes', async () => Buffer.from([0xff, 0xd8, 0xff])],
    ['noise behind the first bytes', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(20_000)])],
    ['the first half of a JPEG', async () => halved(await drawPicture(400, 400).jpeg().toBuffer())],
    ['the first half of a JPEG with an end', async () => Buffer.concat([halved(await drawPicture(400, 400).jpeg().toBuffer()), endMark])],
    [
      'the first half of a JPEG of many passes with an end',
      async () => Buffer.concat([halved(await drawPicture(400, 400).jpeg({ progressive: true }).toBuffer()), endMark]),
    ],
    ['a JPEG of many passes with an empty second half', async () => emptied(await noisy().jpeg({ progressive: true }).toBuffer())],
    ['a JPEG of another size than it claims', async () => claiming(await drawPicture(40, 30).jpeg().toBuffer(), 6_000, 6_000)],
    ['a JPEG without its last byte', async () => Buffer.from(smallPicture.base64, 'base64').subarray(0, -1)],
  ])('is refused if it is %s', async (_, make) => {
    const bytes = await make();
    await refused(() => sendFile(fileOf(bytes)), 400, 'no-jpeg');
  });

  test.each<[string, (whole: Buffer) => Buffer]>([
    ['has parameters without a meaning', oddlyBegun],
    ['has bytes between its parts', (whole) => Buffer.concat([whole.subarray(0, 20), Buffer.alloc(18, 1), whole.subarray(20)])],
    ['has bytes behind its end', (whole) => Buffer.concat([whole, Buffer.alloc(3_000)])],
  ])('of a camera is accepted though it %s', async (_, asTaken) => {
    const photo = asTaken(await drawPicture(60, 40).jpeg().toBuffer());
    expect(await sendFile(fileOf(photo))).toMatchObject({ status: 200 });
    expect(await sharp(await openPicture()).metadata()).toMatchObject({ width: 60, height: 40 });
  });

  test.each([
    '../../etc/passwd',
    'C:\\windows\\libro.jpg',
    'libro.jpg\u0000.php',
    '<script>alert(1)</script>.jpg',
    'a'.repeat(2_000),
    '',
    'libro.png',
    '👩‍👧.jpg',
  ])('is accepted with any name: %j', async (filename) => {
    const answer = await sendFile({ ...smallPicture, filename });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({ imagen_libro_familia: (await rowOf()).id });
  });

  test.each(['image/png', 'text/html', 'application/octet-stream', 'nonsense'])('is judged by its content, not as %s', async (type) => {
    expect(await sendFile({ ...smallPicture, type })).toMatchObject({ status: 200 });
    const png = await drawPicture(10, 10).png().toBuffer();
    await refused(() => sendFile({ ...fileOf(png), type: 'image/jpeg' }), 400, 'no-jpeg');
  });

  test('is refused if fifty others wait, and drawn for ten seconds at most', async () => {
    const timeout = vi.spyOn(sharp.prototype, 'timeout');
    const bytes = Buffer.from(smallPicture.base64, 'base64');
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => redrawPicture(bytes)));
    const drawn = results.findIndex(({ status }) => status === 'rejected');
    expect(drawn).toBe(51);
    for (const result of results.slice(drawn)) expect(result).toMatchObject({ reason: expect.any(Away) });
    expect(timeout.mock.calls).toEqual(Array.from({ length: drawn }, () => [{ seconds: 10 }]));
    timeout.mockRestore();
  });

  test('is drawn without blocking the event loop, so that other requests are answered', async () => {
    const photo = await drawPicture(6_300, 6_300).jpeg({ quality: 30 }).toBuffer();
    let turns = 0;
    let isDrawn = false;
    const turn = () => {
      turns += 1;
      if (!isDrawn) setImmediate(turn);
    };
    setImmediate(turn);
    const kept = await redrawPicture(photo).finally(() => {
      isDrawn = true;
    });
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 2_400 });
    expect(turns).toBeGreaterThan(10);
  });
});

const halved = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const emptied = (bytes: Buffer) => Buffer.from(bytes).fill(0, Math.trunc(bytes.length / 2), bytes.length - 2);
const noisy = () => {
  const [width, height] = [300, 300];
  const values = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7_919 + ((at * at) >> 7)) & 255));
  return sharp(values, { raw: { width, height, channels: 3 } });
};
const endMark = Buffer.from([0xff, 0xd9]);

/** Returns the position at which a segment of a JPEG begins. */
const partAt = (bytes: Buffer, mark: number): number => {
  let at = 2;
  while (bytes[at + 1] !== mark) at += 2 + bytes.readUInt16BE(at + 2);
  return at;
};
/** Returns a copy of a JPEG whose header names another size. */
const claiming = (bytes: Buffer, width: number, height: number) => {
  const copy = Buffer.from(bytes);
  const frame = partAt(copy, 0xc0);
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
};
/**
 * Returns a copy of a JPEG with the unusual scan header that some phones write. A picture of one pass does not use the changed parameters.
 */
const oddlyBegun = (bytes: Buffer) => {
  const copy = Buffer.from(bytes);
  const scan = partAt(copy, 0xda);
  copy.fill(0, scan + 2 + copy.readUInt16BE(scan + 2) - 3, scan + 2 + copy.readUInt16BE(scan + 2));
  return copy;
};

describe('a form', () => {
  const file: Part = ['libro_familia', smallPicture];
  const number = (): Part => ['id_peticion', order];
  const child: Part = ['hijo', 1];

  test('may have its parts in any order', async () => {
    for (const parts of [
      [file, number(), child],
      [child, file, number()],
      [number(), child, file],
    ])
      expect(await sendParts(...parts)).toMatchObject({ status: 200 });
  });

  test.each<[string, () => readonly Part[]]>([
    ['without the file', () => [number(), child]],
    ['without the order', () => [file, child]],
    ['without the child', () => [file, number()]],
    ['with nothing', () => []],
    ['with the file twice', () => [file, file, number(), child]],
    ['with the order twice', () => [file, number(), number(), child]],
    ['with the child twice', () => [file, number(), child, ['hijo', 2]]],
    ['with three files', () => [file, ['b', smallPicture], ['c', smallPicture], number(), child]],
    ['with an unknown part', () => [file, number(), child, ['more', 1]]],
    ['with an unknown file', () => [file, ['more', smallPicture], number(), child]],
    ['with a prototype', () => [file, number(), child, ['__proto__', 1]]],
    ['with a text as the file', () => [['libro_familia', 'libro.jpg'], number(), child]],
    ['with a file as the child', () => [file, number(), ['hijo', smallPicture]]],
    ['with twenty parts', () => [file, number(), child, ...Array.from({ length: 20 }, (_, at): Part => [`part${at}`, 1])]],
    ['with a long number', () => [file, number(), ['hijo', '1'.repeat(5_000)]]],
    ['with child 0', () => [file, number(), ['hijo', 0]]],
    ['with child 21', () => [file, number(), ['hijo', 21]]],
    ['with half a child', () => [file, number(), ['hijo', '1.5']]],
    ['with no number', () => [file, ['id_peticion', 'x'], child]],
  ])('%s is refused', async (_, parts) => {
    await refused(() => sendParts(...parts()), 400, 'invalid-request');
  });

  test.each(['gzip', 'deflate', 'br', 'zstd', 'GZIP', 'nonsense'])('with the encoding %s is refused', async (encoding) => {
    const form = multipartFrom([file, number(), child]);
    const headers = { 'content-type': sentType('multipart/form-data'), 'content-encoding': encoding };
    for (const payload of [gzipSync(form), form])
      await refused(() => backend.ask('uploadFamilyBook', { session, payload, headers }), 415, 'unsupported-media-type');
    const plain = { ...headers, 'content-encoding': 'identity' };
    expect(await backend.ask('uploadFamilyBook', { session, payload: form, headers: plain })).toMatchObject({ status: 200 });
  });

  test('for an order of somebody else, or one that does not exist, is refused', async () => {
    for (const id of [4, 1, 2_000_000_000]) await refused(() => sendParts(file, ['id_peticion', id], child), 404, 'not-found');
  });

  test('that is cut off, or has no boundary, is refused', async () => {
    const whole = multipartFrom([file, number(), child]);
    for (const end of [0, 10, 200, whole.length - 60, whole.length - 8])
      await refused(() => sendRaw(whole.subarray(0, end)), 400, 'invalid-request');
    await refused(() => sendRaw(whole, 'multipart/form-data'), 400, 'invalid-request');
    await refused(() => sendRaw(whole, 'multipart/form-data; boundary=another'), 400, 'invalid-request');
    await refused(() => sendRaw(whole, 'application/json'), 415, 'unsupported-media-type');
    await refused(() => sendRaw(Buffer.alloc(100), 'multipart/form-data; boundary='), 400, 'invalid-request');
  });
});

describe('pictures that are no longer needed are deleted', () => {
  const older = (days: number, id = order) =>
    sql`update family_books set stored_at = stored_at - make_interval(days => ${days}) where order_id = ${id}`.execute(backend.db);
  const count = async (id = order) =>
    (await backend.db.selectFrom('family_books').select('id').where('order_id', '=', id).execute()).length;
  const sweep = () => makeFamilyBooks(backend.db, { key, days: 30 }).sweep();

  test('a day after their upload, if their order is not sent', async () => {
    await sendFile(smallPicture);
    await sweep();
    expect(await count()).toBe(1);
    await older(1);
    await sweep();
    expect(await count()).toBe(0);
  });

  test('when a server starts', async () => {
    const { options: database, drop } = await freshDatabase();
    const before = await openTestBackend({ database });
    const picture = { order_id: demoChildrenOrders.open.id, number: 1, key_mark: 'x', nonce: Buffer.alloc(1), sealed: Buffer.alloc(1) };
    await before.db
      .insertInto('family_books')
      .values({ ...picture, stored_at: fromNow(-2 * 24 * 60 * 60_000) })
      .execute();
    await before.close();
    const after = await openTestBackend({ database });
    await vi.waitFor(async () => expect(await after.db.selectFrom('family_books').select('id').execute()).toEqual([]), {
      timeout: byItselfMs,
    });
    await after.close();
    drop();
  });

  test('after the configured time, if their order is sent', async () => {
    await sendFile(smallPicture);
    const id = order;
    await sql`update children_orders set sent_at = now(), sent_hash = 'x', total_cents = 1 where id = ${id}`.execute(backend.db);
    await older(29, id);
    await sweep();
    expect(await count(id)).toBe(1);
    await older(1, id);
    await sweep();
    expect(await count(id)).toBe(0);
  });
});
