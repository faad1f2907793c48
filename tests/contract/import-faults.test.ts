import { unlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { prepareImport } from './support/import';

const here = prepareImport();

describe('the import reports all errors at once, with their location', () => {
  test('in orders of free material and in books for children', async () => {
    const header = 'id,school_id,area,name,subject,level,state,heads_open,detail_open,students';
    const order = (id: number, ...cells: readonly string[]) => [id, '501', 'Área', 'Título', 'Materia', 'Curso', ...cells].join();
    here.put(
      'adoption_orders.csv',
      header,
      order(9_101, 'APROBADA', 'true', 'false', '0'),
      order(9_102, 'ENVIADA', 'false', 'true', '9999'),
      order(9_103, 'PERDIDA', 'true', 'false', '10000'),
    );
    here.put('adoption_materials.csv', 'order_id,id,name,kind', '9101,1,Cuaderno,ALUM', '9999,1,Cuaderno,ALUM', '9101,1,Guía,PROF');
    here.put('child_offers.csv', 'school_id,level_id,subject_id,isbn', '501,11,99,978-84-0000-911-5', '503,11,21,978-84-0000-911-5');
    expect(await here.faultsOf()).toEqual([
      'adoption_orders.csv · 2 · heads_open · must be false where detail_open is false',
      'adoption_orders.csv · 3 · detail_open · must be false where the state is none of APROBADA, MODIFICADA',
      'adoption_orders.csv · 4 · state · must be one of NOSOLICITA, ENREVISION, RECHAZADA, ENVIADA, APROBADA, MODIFICADA, but is "PERDIDA"',
      'adoption_orders.csv · 4 · students · must be a number from 0 to 9999, without zeros before it, but is "10000"',
      'adoption_materials.csv · 3 · order_id · names none of the adoption_orders (9999)',
      'adoption_materials.csv · 4 · order_id · is that of line 2',
      'child_offers.csv · 2 · subject_id · names none of the child_subjects (99)',
      'child_offers.csv · 3 · level_id · names none of the child_school_levels (503 11)',
    ]);
  });

  test('in cells', async () => {
    here.put(
      'people.csv',
      'mail,name,surname,role,profile,language,school_id,country_id,card,phone,marketing,active',
      'no address,A,Vidal,TEACHER,,es,,1131,,,true,true',
      'nora@school.example,Nora,Vidal,KING,NONE,fr,999,7,12345678A,12,perhaps,1',
      ',,,,,,,,,,,',
    );
    expect(await here.faultsOf()).toMatchInlineSnapshot(`
      [
        "people.csv · 2 · mail · must be an e-mail address, but is "no address"",
        "people.csv · 2 · name · must be a name of 2 to 45 letters, but is "A"",
        "people.csv · 3 · role · must be one of TEACHER, TEACHER_DEMO, TEACHER_PREMIUM, STUDENT, TEACHER_FAKE, USER_INTERNAL, USER, INTERNAL, DIGITAL_SUPPORT, CGC, ADMINISTRATOR, CUSTOMER_SUPPORT, INTERNAL_SUPPORT, INVOICE, but is "KING"",
        "people.csv · 3 · profile · must be one of CUSTOMER_USER_PREMIUM, CUSTOMER_USER_PLUS, SUPPORT_USER, but is "NONE"",
        "people.csv · 3 · language · must be one of es, en, it, but is "fr"",
        "people.csv · 3 · card · must be a Spanish identity number, but is "12345678A"",
        "people.csv · 3 · phone · must be nine digits, but is "12"",
        "people.csv · 3 · marketing · must be true or false, but is "perhaps"",
        "people.csv · 3 · active · must be true or false, but is "1"",
        "people.csv · 3 · country_id · names none of the countries (7)",
        "people.csv · 3 · school_id · names none of the schools (999)",
      ]
    `);
  });

  test('in lists within a cell', async () => {
    const wrong = ['A||B', 'a'.repeat(1_001), Array.from({ length: 51 }, (_, n) => n).join('|')];
    const uuidOf = (n: number) => `6f1c1f3e-58c8-4c70-9d4e-0f0d6f1f0a0${n}`;
    const rows = [...wrong, 'A | B'].map((subjects, n) => `${900 + n},${uuidOf(n)},node-${n},Name,ESO,${subjects},1`);
    here.put('titles.csv', 'id,uuid,node_ref,name,stage,subjects,category_id', ...rows);
    const must = 'subjects · must be at most 50 texts of 1 to 1000 characters, with | between them, but is';
    const repeated = ['A||B', `${'a'.repeat(40)}…`, '0|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16…'];
    expect(await here.faultsOf()).toEqual(repeated.map((cell, at) => `titles.csv · ${at + 2} · ${must} "${cell}"`));
  });

  test('in clients of the authorization server', async () => {
    const wrong = [
      'http://client.example/',
      'https://client.example/#a',
      'javascript:alert(1)',
      'http://localhost.client.example/',
      'http://localhost:80@client.example/',
      'https://a b/',
      '',
    ];
    here.put(
      'clients.csv',
      'id,name,secret_hash,redirect_uris',
      'a b,Client,secret,https://client.example/',
      ...wrong.map((address, n) => `client-${n},Client,,${address}`),
    );
    const must = 'at most 50 addresses that begin with https:// (or http://localhost/), without #, with | between them';
    expect(await here.faultsOf()).toEqual([
      'clients.csv · 2 · id · must be 1 to 100 letters, digits, ., _, ~ and -, but is "a b"',
      // A secret that stands in the wrong column is not repeated.
      'clients.csv · 2 · secret_hash · must be a SHA-256 hash of 64 hexadecimal digits, but is something else',
      ...wrong.map(
        (address, n) => `clients.csv · ${n + 3} · redirect_uris · must be ${must}, but is ${address === '' ? 'empty' : `"${address}"`}`,
      ),
    ]);
  });

  test('in columns, files and rows', async () => {
    here.put('countries.csv', 'id,nmae', '1,One');
    here.put('titles.csv', 'id,name', '1,One');
    here.put('schools.json', '{"id":1}');
    here.put('pages.json', '[{"slug":"a b","locale":"es","title":"A","html":"<p>a</p>"},7]');
    here.put('peple.csv', 'mail');
    here.put('adoptions.csv', 'school_id,title_id', '501,5003', '501', '502,5001,7', '"50"1,5001', '502,5002');
    here.put('texts.csv', 'locale,key,text', 'es,no.such.text,Hola');
    expect(await here.faultsOf()).toMatchInlineSnapshot(`
      [
        "peple.csv · 0 · is unknown: perhaps people",
        "countries.csv · 1 · name · is missing",
        "countries.csv · 1 · nmae · is unknown: perhaps name",
        "schools.json · 0 · cannot be read: must be a list of objects, with at least one",
        "titles.csv · 1 · uuid · is missing",
        "titles.csv · 1 · node_ref · is missing",
        "titles.csv · 1 · stage · is missing",
        "titles.csv · 1 · subjects · is missing",
        "titles.csv · 1 · category_id · is missing",
        "adoptions.csv · 3 · has 1 cells, but the header has 2",
        "adoptions.csv · 4 · has 3 cells, but the header has 2",
        "adoptions.csv · 5 · has a quotation mark inside a cell: put the cell into quotation marks, and write each mark inside twice",
        "adoptions.csv · 6 · has a quotation mark that nothing closes",
        "texts.csv · 2 · key · names none of the texts (no.such.text)",
        "pages.json · 2 · must be an object",
        "pages.json · 1 · slug · must be 1 to 64 letters, digits, _ and -, but is "a b"",
      ]
    `);
  });

  test('in rows that conflict with each other or with the database', async () => {
    const columns = 'id,name,street,street_number,town,province,country_id,premium_code';
    here.put(
      'schools.csv',
      columns,
      '600,A,S,1,T,P,1131,SAME000001',
      '601,B,S,1,T,P,1131,SAME000001',
      '600,C,S,1,T,P,1131,OTHER00001',
      '602,D,S,1,T,P,1131,ALMENDRO01',
    );
    here.put(
      'people.csv',
      'mail,name,surname,role,country_id',
      'Eva@school.example,Eva,Gil,USER,1131',
      'ＥＶＡ@school.example,Eva,Gil,USER,1131',
    );
    expect(await here.faultsOf()).toMatchInlineSnapshot(`
      [
        "schools.csv · 3 · premium_code · is that of line 2",
        "schools.csv · 4 · id · is that of line 2",
        "schools.csv · 5 · premium_code · is that of another row of the database",
        "people.csv · 3 · mail · is that of line 2",
      ]
    `);
  });

  test('in folders and files without content', async () => {
    expect(await here.faultsOf()).toEqual([expect.stringMatching(/holds none of countries, schools/)]);
    here.put('countries.csv', '');
    expect(await here.faultsOf()).toEqual([expect.stringMatching(/^countries\.csv.* its first line has to name the columns$/)]);
    unlinkSync(path.join(here.folder, 'countries.csv'));
    here.put('pages.json', '[]');
    expect(await here.faultsOf()).toEqual([expect.stringMatching(/^pages\.json.* must be a list of objects, with at least one$/)]);
    await expect(here.importFrom(path.join(here.folder, 'nowhere'))).rejects.toThrow('There is no folder that can be read at');
  });

  test('in addresses that are reserved for the account which had them before, except for that account', async () => {
    const mail = 'marta.leal@almendros.example';
    const { id: user_id } = await here.backend.db.selectFrom('users').select('id').where('mail_key', '=', mail).executeTakeFirstOrThrow();
    const leave = async (left: string, expires_at: Date, kept = true) =>
      here.backend.db
        .insertInto('address_changes')
        .values({ user_id, token_hash: `hash of ${left}`, mail: left, expires_at, kept })
        .execute();
    const now = Date.now();
    await leave('left@almendros.example', new Date(now + 60_000));
    await leave('long.left@almendros.example', new Date(now - 60_000));
    await leave('unproven.left@almendros.example', new Date(now + 60_000), false);
    await leave(mail, new Date(now + 60_000));
    const columns = 'mail,name,surname,role,country_id';
    const long = 'long.left@almendros.example,Eva,Gil,USER,1131';
    here.put('people.csv', columns, 'new@almendros.example,Eva,Gil,USER,1131', 'Left@almendros.example,Eva,Gil,USER,1131', long);
    const kept = 'mail · is kept for another account, which has left it';
    expect(await here.faultsOf()).toEqual([`people.csv · 3 · ${kept}`]);
    await leave('another@almendros.example', new Date(now + 60_000));
    here.put('people.csv', columns, 'another@almendros.example,Eva,Gil,USER,1131', 'left@almendros.example,Eva,Gil,USER,1131');
    expect(await here.faultsOf(), 'each of several').toEqual([`people.csv · 2 · ${kept}`, `people.csv · 3 · ${kept}`]);
    here.put('people.csv', columns, 'left@almendros.example,Eva,Gil,USER,1131', `${long},7`);
    expect(await here.faultsOf(), 'beside other faults').toEqual([
      'people.csv · 3 · has 6 cells, but the header has 5',
      `people.csv · 2 · ${kept}`,
    ]);
    here.put('people.csv', columns, `${mail},Marta,Leal,TEACHER,1131`, long, 'unproven.left@almendros.example,Eva,Gil,USER,1131');
    expect((await here.take({ dryRun: true })).faults).toEqual([]);
    await here.backend.db.deleteFrom('address_changes').execute();
  });

  test('in text that the database cannot store, or whose letters were read in the wrong encoding', async () => {
    here.put('countries.csv', 'id,name', '2,A\0B', '3,EspaÃ±a', '4,São Tomé');
    expect(await here.faultsOf()).toEqual([
      'countries.csv · 2 · name · must be readable text without control characters, but is "A\\u0000B"',
      'countries.csv · 3 · name · must be in one encoding, UTF-8 or Windows-1252, but is "EspaÃ±a"',
    ]);
  });

  test('in contents that do not fit together', async () => {
    const uuid = (n: number) => `9c0f7c1a-6d5e-4f0a-9c53-0a4c2f7a000${n}`;
    here.put('units.csv', 'uuid,title_id,name', `${uuid(1)},5001,Unidad`);
    here.put(
      'categories.csv',
      'uuid,title_id,parent_uuid,name',
      `${uuid(2)},5001,,A`,
      `${uuid(3)},5001,${uuid(2)},B`,
      `${uuid(4)},5001,${uuid(3)},C`,
    );
    here.put('editions.csv', 'id,title_id,name,languages', '50021,5002,Otra,es');
    here.put('resources.csv', 'uuid,title_id,unit_uuid,name', `${uuid(5)},5002,${uuid(1)},Ficha`);
    here.put('resource_categories.csv', 'resource_uuid,category_uuid', `${uuid(5)},${uuid(2)}`);
    here.put('resource_editions.csv', 'resource_uuid,edition_id', `${uuid(5)},50021`);
    expect(await here.faultsOf()).toEqual([
      `categories · 0 · ${uuid(4)} has a parent that has a parent itself: there are two levels (${uuid(3)})`,
      `resources · 0 · ${uuid(5)} is in a unit of another title (${uuid(1)})`,
      `resource_categories · 0 · ${uuid(5)} has a category of another title (${uuid(2)})`,
    ]);
  });

  test('in rows that only the database can refuse', async () => {
    here.put(
      'pd_announcements.csv',
      'id,key,country_id,is_current,starts_on,ends_on',
      '90,A,1054,true,2026-09-01,2026-12-31',
      '91,B,1054,true,2026-09-01,2026-12-31',
    );
    expect(await here.faultsOf()).toEqual([
      expect.stringMatching(
        /^pd_announcements\.csv · 0 · is in lines 2 to 3, one of which the database refuses: .*pd_announcements_current/,
      ),
    ]);
  });

  test('in circles of categories and in series of series', async () => {
    const uuid = (n: number) => `8c0f7c1a-6d5e-4f0a-9c53-0a4c2f7a000${n}`;
    here.put('post_categories.csv', 'id,parent_id,slug,name', '71,,a,A', '72,71,b,B', '71,72,a,A');
    expect(await here.faultsOf()).toEqual(['post_categories.csv · 4 · id · is that of line 2']);
    here.put('post_categories.csv', 'id,parent_id,slug,name', '71,,a,A', '72,71,b,B');
    expect((await here.take()).faults).toEqual([]);
    here.put('post_categories.csv', 'id,parent_id,slug,name', '71,72,a,A');
    here.put(
      'pd_assets.csv',
      'uuid,parent_uuid,title,mimetype',
      `${uuid(1)},,A,text/plain`,
      `${uuid(2)},${uuid(1)},B,text/plain`,
      `${uuid(3)},${uuid(2)},C,text/plain`,
    );
    expect(await here.faultsOf()).toEqual([
      `pd_assets · 0 · ${uuid(3)} has a parent that has a parent itself: a series has one first part (${uuid(2)})`,
      'post_categories · 0 · 71 is above itself (71)',
      'post_categories · 0 · 72 is above itself (72)',
    ]);
  });

  test('in a place of files that is no here.folder, and in columns with the names of properties', async () => {
    here.put('files', 'no folder');
    here.put('countries.csv', 'id,name,constructor,__proto__', '1131,España,x,y');
    expect(await here.faultsOf()).toEqual([
      'files · 0 · must be a folder',
      'countries.csv · 1 · constructor · is none of id, name',
      'countries.csv · 1 · __proto__ · is none of id, name',
    ]);
  });

  test('in references to people, coupons, parts of lists and rows that come later in the file', async () => {
    const uuid = (n: number) => `9c0f7c1a-6d5e-4f0a-9c53-0a4c2f7a000${n}`;
    here.put(
      'surveys.csv',
      'person,kind,url',
      'nobody@school.example,local,https://surveys.example/',
      'no address,local,https://surveys.example/',
    );
    here.put('coupon_contents.csv', 'code,product_uuid', `NOCOUPON,${uuid(1)}`);
    here.put('categories.csv', 'uuid,title_id,parent_uuid,name', `${uuid(2)},5001,${uuid(3)},Child`, `${uuid(3)},5001,,Parent`);
    here.put('posts.csv', 'id,slug,title,html,categories', '7,seven,Seven,<p>7</p>,1|99');
    expect(await here.faultsOf()).toEqual([
      'surveys.csv · 2 · person · names none of the people (nobody@school.example)',
      'surveys.csv · 3 · person · must be an e-mail address, but is "no address"',
      `categories.csv · 2 · parent_uuid · names none of the categories (${uuid(3)})`,
      'coupon_contents.csv · 2 · code · names none of the coupons (NOCOUPON)',
      `coupon_contents.csv · 2 · product_uuid · names none of the coupon_products (${uuid(1)})`,
      'posts.csv · 2 · categories · names none of the post_categories (99)',
    ]);
  });
});
