import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { writeSample } from '../../src/backend/import/sample';
import type { components } from '../../src/shared/api/contract.gen';
import { prepareImport } from './support/import';

type Schemas = components['schemas'];

const here = prepareImport();
const titleid = '0c0f7c1a-6d5e-4f0a-9c53-0a4c2f7a5001';

let session: string;
beforeAll(async () => {
  session = await here.backend.signedIn('marta.leal@almendros.example');
});

/** Returns the content of each file below a folder. */
const contentsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .map((file) => [path.relative(folder, file), readFileSync(file).toString('base64')])
    .toSorted();

test('the sample is always the same', async () => {
  await writeSample(here.folder);
  expect(contentsOf(here.folder)).toEqual(contentsOf(here.sample));
});

test('a teacher chooses titles, opens a title, its files of every type and a product', async () => {
  const chosen = { library: ['5001-1-0', '5004-1-0'] };
  const saved = await here.backend.ask('saveLibrary', { session, body: chosen, headers: { 'if-none-match': '*' } });
  expect(saved.body).toBe('OK');
  const library = (await here.backend.ask('getLibrary', { session })).body as Schemas['VersionedLibraryItems'];
  expect(library.items.map(({ idTitulo }) => idTitulo).toSorted()).toEqual(['5001', '5004']);

  const title = (await here.backend.ask('getTitle', { session, path: { titleid } })).body as Schemas['TitleDetail'];
  expect(title.units).toHaveLength(3);
  expect(title.resources).toHaveLength(32);
  const beginnings = new Map<string, string>();
  for (const { uuid, mimetype, previewURL } of title.resources) {
    if (mimetype === null || mimetype === 'text/html') continue;
    const answer = await here.backend.ask('getResourceFile', {
      session,
      path: { titleid, uuid },
      query: { download: String(previewURL === null) },
    });
    expect(answer.status, mimetype).toBe(200);
    beginnings.set(mimetype, answer.text.slice(0, 4));
  }
  expect(Object.fromEntries(beginnings)).toEqual({
    'application/pdf': '%PDF',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'PK\u0003\u0004',
    'application/zip': 'PK\u0003\u0004',
    'audio/mpeg': expect.any(String),
    'image/jpeg': expect.any(String),
    'image/png': expect.stringContaining('PNG'),
    'image/webp': 'RIFF',
    'text/plain': 'El f',
    'video/mp4': expect.any(String),
  });

  const { products } = (await here.backend.ask('getTitleProducts', { session, path: { titleid } })).body as Schemas['Products'];
  expect(products).toContainEqual(expect.objectContaining({ productName: 'Libro digital', url: 'https://books.publisher.example/5001' }));
});

test('a family redeems a coupon and gets its two products', async () => {
  const email = 'family@home.example';
  const person = { age: true, marketing: false, province: 45, email, token: await here.backend.earn('coupons') };
  expect((await here.backend.ask('redeemCoupon', { path: { key: 'ALMENDRO002' }, body: person })).status).toBe(204);
  const { token: key } = await here.backend.db
    .selectFrom('coupon_libraries')
    .select('token')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const token = await here.backend.earn('coupons');
  const titles = JSON.stringify((await here.backend.ask('getCouponLibrary', { path: { key }, query: { token } })).body);
  for (const name of ['Libro digital: Cuentas claras 2', 'Libro digital: Cuentas claras 3']) expect(titles).toContain(name);
});

test('a teacher registers for a course, opens it, and sees the completed one', async () => {
  const wish = { action: 'ALTA', courseId: 2, master: 'wellbeing', birthday: null, announcementKey: 'ACTUAL' };
  expect((await here.backend.ask('changeCourseRegistration', { session, body: wish })).status).toBe(204);
  const own = (await here.backend.ask('getCourseRegistration', { session, path: { announcementId: '1' } }))
    .body as Schemas['CourseRegistration'];
  expect(own).toMatchObject({ courseTitle: 'Bienestar en el aula', accessOn: true, hasPicture: true });
  const path = { announcementId: '1', registrationId: String(own.registrationId) };
  const { body } = await here.backend.ask('launchCourse', { session, path });
  expect(body).toMatchObject({ action: 'https://courses.publisher.example/lti' });
  const completed = (await here.backend.ask('getCourseRegistrations', { session, query: { completed: '1' } })).body;
  expect(completed).toMatchObject([{ courseTitle: 'La evaluación continua' }]);
});

test('a teacher reads news with pictures, and the assets of professional development', async () => {
  const query = { categories: '310', per_page: '10' };
  const posts = (await here.backend.ask('findPosts', { session, query })).body;
  expect(JSON.stringify(posts)).toContain('Lecturas de verano');
  const assets = JSON.stringify((await here.backend.ask('getProfessionalDevelopment', { session })).body);
  for (const title of ['Evaluar con rúbricas', 'Leer en voz alta', 'Acuerdos de clase', 'Experimentos en casa'])
    expect(assets).toContain(title);
});
