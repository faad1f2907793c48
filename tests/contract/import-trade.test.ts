import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFolder } from '../../src/backend/import/import';
import { convertTrade, type TradeFormat, type TradeOptions } from '../../src/backend/import/trade/convert';
import { folderStorage } from '../../src/backend/storage/folder-storage';
import { temporaryFolder } from '../support/temporary-folder';
import { openTestBackend, type TestBackend } from './support/backend';

let backend: TestBackend;
let work: string;

beforeAll(async () => {
  backend = await openTestBackend({ demo: false });
  work = temporaryFolder('import-trade');
});
afterAll(async () => {
  await backend.close();
  rmSync(work, { recursive: true });
});

const put = (folder: string, files: Readonly<Record<string, string>>) => {
  const place = path.join(work, folder);
  mkdirSync(place, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(place, name), text);
  return place;
};
const storage = () => folderStorage(path.join(work, 'storage'));

/** Converts a source and imports the new folder, twice. The second import has to find everything as it is. */
const convertAndImport = async (format: TradeFormat, source: string, options: TradeOptions) => {
  const folders = [1, 2].map((time) => path.join(work, `${format}-${time}`));
  for (const folder of folders) await convertTrade(format, source, folder, options);
  const [first = '', second = ''] = folders;
  const imported = await importFolder(backend.db, storage(), first);
  expect(imported.faults).toEqual([]);
  const again = await importFolder(backend.db, storage(), second);
  expect(again.files.filter(({ added, changed }) => added + changed > 0)).toEqual([]);
  return imported.files.map(({ file, added }) => [file, added]);
};

test('a message of ONIX, a cartridge for its title and a roster with teachers fill an empty portal', async () => {
  put('countries', { 'countries.csv': 'id,name\n1131,España\n' });
  expect((await importFolder(backend.db, storage(), path.join(work, 'countries'))).faults).toEqual([]);

  const onix = put('onix', {
    'books.xml': `<ONIXMessage release="3.0"><Product><RecordReference>5001</RecordReference>
<DescriptiveDetail><ProductForm>EB</ProductForm><TitleDetail><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Cuentas claras</TitleText></TitleElement></TitleDetail>
<Language><LanguageRole>01</LanguageRole><LanguageCode>spa</LanguageCode></Language>
<Subject><SubjectHeadingText>Matemáticas</SubjectHeadingText></Subject></DescriptiveDetail></Product></ONIXMessage>`,
  });
  expect(await convertAndImport('onix', onix, { ownIds: true, defaults: { stage: 'Primaria', category_id: '310' } })).toEqual([
    ...[
      ['titles.csv', 1],
      ['editions.csv', 1],
    ],
    ...[
      ['products.csv', 1],
      ['product_names.csv', 1],
    ],
  ]);

  const cartridge = put('cartridge', {
    'imsmanifest.xml': `<manifest identifier="M"><organizations><organization><item><item identifier="u"><title>Sumar</title><item><title>Fichas</title>
<item identifierref="r"><title>Ficha 1</title></item></item></item></item></organization></organizations>
<resources><resource identifier="r" type="webcontent" href="ficha.pdf"><file href="ficha.pdf"/></resource></resources></manifest>`,
    'ficha.pdf': 'una ficha',
  });
  expect(await convertAndImport('common-cartridge', cartridge, { title: '5001' })).toEqual([
    ...[
      ['units.csv', 1],
      ['categories.csv', 1],
    ],
    ...[
      ['resources.csv', 1],
      ['resource_categories.csv', 1],
    ],
  ]);
  const { file, size } = await backend.db.selectFrom('resources').select(['file', 'size']).executeTakeFirstOrThrow();
  expect(Number(size)).toBe('una ficha'.length);
  expect((await buffer(await storage().read(file ?? ''))).toString()).toBe('una ficha');

  const roster = put('roster', {
    'manifest.csv': 'propertyName,value\nmanifest.version,1.0\noneroster.version,1.2\nfile.orgs,bulk\nfile.users,bulk\nfile.roles,bulk\n',
    'orgs.csv': 'sourcedId,name,type\ns-1,CEIP Sol,school\n',
    'users.csv': 'sourcedId,enabledUser,username,givenName,familyName,email\nu-1,true,marta,Marta,Leal,marta@sol.example\n',
    'roles.csv': 'sourcedId,userSourcedId,roleType,role,orgSourcedId\nr-1,u-1,primary,teacher,s-1\n',
  });
  const defaults = { country_id: '1131', street: 'Calle del Sol', town: 'Toledo', province: 'Toledo' };
  expect(await convertAndImport('oneroster', roster, { defaults })).toEqual([
    ['schools.csv', 1],
    ['people.csv', 1],
  ]);
  const person = backend.db
    .selectFrom('users')
    .innerJoin('schools', 'schools.id', 'users.school_id')
    .where('mail', '=', 'marta@sol.example');
  const [teacher, ...others] = await person.select(['role', 'schools.id', 'schools.name', 'premium', 'premium_code']).execute();
  expect(others).toEqual([]);
  expect(teacher).toMatchObject({ role: 'TEACHER', name: 'CEIP Sol', premium_code: expect.stringMatching(/^[0-9A-Z]{10}$/) });

  const own = { street_number: '7', premium: false, premium_code: 'SOL0000001' };
  await backend.db
    .updateTable('schools')
    .set(own)
    .where('id', '=', teacher?.id ?? '')
    .execute();
  expect((await importFolder(backend.db, storage(), path.join(work, 'oneroster-1'))).files).toMatchObject([{ changed: 0 }, { changed: 0 }]);
  const school = await backend.db.selectFrom('schools').selectAll().where('premium_code', '=', own.premium_code).executeTakeFirst();
  expect(school).toMatchObject({ name: 'CEIP Sol', ...own });
});

test('schools without a premium code each get a random one', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => `${7_000 + n},Escuela,Calle,Toledo,Toledo,1131`);
  const folder = put('schools', { 'schools.csv': ['id,name,street,town,province,country_id', ...rows].join('\n') });
  expect((await importFolder(backend.db, storage(), folder)).faults).toEqual([]);
  const codes = await backend.db.selectFrom('schools').select('premium_code').where('name', '=', 'Escuela').execute();
  expect(codes).toHaveLength(rows.length);
  for (const { premium_code } of codes) expect(premium_code).toMatch(/^[0-9A-Z]{10}$/);
  // Each place has many different signs, also the last, and letters that are not in hexadecimal numbers.
  for (let at = 0; at < 10; at += 1) expect(new Set(codes.map(({ premium_code }) => premium_code[at])).size).toBeGreaterThan(25);
});

test('neither a roster nor a file of people takes the role of the back-office from an account', async () => {
  const mail = 'sara@publisher.example';
  const staff = put('staff', {
    'people.csv': `mail,name,surname,role,profile,country_id\n${mail},Sara,Prado,INTERNAL_SUPPORT,SUPPORT_USER,1131\n`,
  });
  expect((await importFolder(backend.db, storage(), staff)).faults).toEqual([]);
  const roster = put('staff-roster', {
    'manifest.csv': 'propertyName,value\nmanifest.version,1.0\noneroster.version,1.2\nfile.orgs,bulk\nfile.users,bulk\nfile.roles,bulk\n',
    'orgs.csv': 'sourcedId,name,type\nd-1,Distrito,district\n',
    'users.csv': 'sourcedId,enabledUser,username,givenName,familyName,email\nu-1,false,sara,Sara,Prado,Sara@publisher.example\n',
    'roles.csv': 'sourcedId,userSourcedId,roleType,role,orgSourcedId\nr-1,u-1,primary,teacher,d-1\n',
  });
  const converted = path.join(work, 'staff-new');
  await convertTrade('oneroster', roster, converted, { defaults: { country_id: '1131' } });
  const own = put('staff-own', { 'people.csv': `mail,name,surname,role,country_id,active\n${mail},Sara,Prado,USER,1131,false\n` });
  for (const folder of [converted, own])
    expect((await importFolder(backend.db, storage(), folder)).faults).toEqual([
      {
        ...{ file: 'people.csv', line: 2 },
        wrong: 'changes role of an account of the back-office: leave out the row, and change the role in the back-office',
      },
    ]);
  const account = backend.db.selectFrom('users').select(['role', 'profile', 'active']).where('mail', '=', mail);
  expect(await account.execute()).toEqual([{ role: 'INTERNAL_SUPPORT', profile: 'SUPPORT_USER', active: true }]);
});

test('a folder whose gaps are still open is refused by the import, with the columns that are missing', async () => {
  const onix = put('gaps', {
    'a.xml':
      '<ONIXMessage release="3.0"><Product><RecordReference>5002</RecordReference><DescriptiveDetail><TitleDetail><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Mapas</TitleText></TitleElement></TitleDetail></DescriptiveDetail></Product></ONIXMessage>',
  });
  const folder = path.join(work, 'gaps-new');
  await convertTrade('onix', onix, folder, {});
  const { faults } = await importFolder(backend.db, storage(), folder);
  expect(faults.map(({ file, column }) => `${file} ${column}`)).toEqual([
    'titles.csv stage',
    'titles.csv subjects',
    'titles.csv category_id',
    'editions.csv languages',
  ]);
});
