import { describe, expect, test } from 'vitest';
import { convert, refuse, writeSource } from './convert-files';

const message = (...products: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">
<Header><DefaultLanguageOfText>spa</DefaultLanguageOfText></Header>
${products.join('\n')}
</ONIXMessage>`;

const identifier = (value: string, type = '15') =>
  `<ProductIdentifier><ProductIDType>${type}</ProductIDType><IDValue>${value}</IDValue></ProductIdentifier>`;
const titleDetail = (text: string, more = '') =>
  `<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${text}</TitleText>${more}</TitleElement></TitleDetail>`;
const subject = (heading: string, scheme = '93') =>
  `<Subject><SubjectSchemeIdentifier>${scheme}</SubjectSchemeIdentifier><SubjectHeadingText>${heading}</SubjectHeadingText></Subject>`;

/** A printed book of a publisher, with everything that the portal has a place for. */
const book = `<Product>
<RecordReference>es.publisher.1</RecordReference><NotificationType>03</NotificationType>${identifier('978-84-00-09500-0')}
<DescriptiveDetail><ProductForm>BC</ProductForm>
${titleDetail('Cuentas claras', '<Subtitle>Matemáticas, 1</Subtitle>')}
<EditionNumber>2</EditionNumber>
<Language><LanguageRole>01</LanguageRole><LanguageCode>spa</LanguageCode></Language>
<Language><LanguageRole>01</LanguageRole><LanguageCode>baq</LanguageCode></Language>
${subject('Matemáticas')}${subject('Primaria', '97')}${subject('sumar; restar', '20')}
</DescriptiveDetail>
<PublishingDetail><PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>20240901</Date></PublishingDate></PublishingDetail>
</Product>`;

/** A digital book for teachers, whose record names nothing that need not be there. */
const digital = `<Product>
<RecordReference>7002</RecordReference><NotificationType>03</NotificationType>${identifier('9788400095017', '03')}
<DescriptiveDetail><ProductForm>EB</ProductForm>${titleDetail('Mapas')}<EditionType>TCH</EditionType></DescriptiveDetail>
<CollateralDetail><SupportingResource><ResourceContentType>01</ResourceContentType>
<ResourceVersion><ResourceLink>https://covers.example/7002.jpg</ResourceLink></ResourceVersion></SupportingResource></CollateralDetail>
</Product>`;

/** Converts a message of the publisher, whose numbers of records are the ids of the portal. */
const convertMessage = (text: string, options = {}) => convert('onix', writeSource({ 'books.xml': text }), { ownIds: true, ...options });
const idsOf = (rows: readonly string[] | undefined) => rows?.slice(1).map((row) => row.split(',')[0]);

test('a book becomes a title with an edition, which is named by its number, year and ISBN', async () => {
  const { rows, report } = await convertMessage(message(book));
  expect(rows).toEqual({
    titles: [
      'id,uuid,node_ref,name,stage,subjects,category_id',
      expect.stringMatching(/^978840009500,[0-9a-f-]{36},978840009500,"Cuentas claras: Matemáticas, 1",Primaria,Matemáticas,$/),
    ],
    editions: ['id,title_id,name,languages', '978840009500,978840009500,"2.ª ed., 2024, ISBN 9788400095000",es|eu'],
  });
  expect(report).toEqual([
    ...['Taken:', '- titles: 1', '- editions: 1', ''],
    ...['To be filled in before the import:', '- titles.category_id: 1, first in books.xml:4', ''],
    ...['Not taken:', '- Product/DescriptiveDetail/Subject: 1, first in books.xml:11'],
  ]);
});

test('a digital book also becomes a product with its cover, and has the number of its record as its id', async () => {
  const { rows, report } = await convertMessage(message(digital), {
    defaults: { stage: 'ESO', category_id: '310', subjects: 'Geografía|Historia' },
  });
  expect(rows.titles?.[1]).toMatch(/^7002,[0-9a-f-]{36},7002,Mapas,ESO,Geografía\|Historia,310$/);
  expect(rows.editions?.[1]).toBe('7002,7002,ISBN 9788400095017,es');
  expect(rows.products?.[1]).toMatch(/^[0-9a-f-]{36},7002,ONLINE_EXTERNAL,Profesor,https:\/\/covers\.example\/7002\.jpg$/);
  expect(rows.product_names?.[1]).toMatch(/^[0-9a-f-]{36},es,Mapas$/);
  expect(rows.product_names?.[1]?.slice(0, 36)).toBe(rows.products?.[1]?.slice(0, 36));
  expect(report).toEqual(['Taken:', '- titles: 1', '- editions: 1', '- products: 1', '- product_names: 1']);
});

test('the same message always gives the same ids', async () => {
  const first = await convertMessage(message(book, digital));
  const second = await convertMessage(message(digital, book));
  expect(second.rows.titles?.toSorted()).toEqual(first.rows.titles?.toSorted());
  expect(second.rows.products).toEqual(first.rows.products);
});

test.each([
  ['in short names', 'product'],
  ['with a prefix for the namespace', 'onix:Product'],
])('a message %s gives the same rows', async (_, tag) => {
  const short = `<ONIXmessage release="3.0"><header><m184>spa</m184></header><product><a001>7003</a001><a002>03</a002>
<productidentifier><b221>02</b221><b244>8400095030</b244></productidentifier><descriptivedetail><b012>BC</b012>
<titledetail><b202>01</b202><titleelement><x409>01</x409><b030>El</b030><b031>reino vegetal</b031><b029>Biología</b029></titleelement></titledetail>
<b058>Edición revisada</b058><subject><b067>93</b067><b069>YPMP</b069></subject><b207>Bachillerato</b207></descriptivedetail></product></ONIXmessage>`;
  const long = `<onix:ONIXMessage release="3.0" xmlns:onix="http://ns.editeur.org/onix/3.0/reference"><onix:Header><onix:DefaultLanguageOfText>spa</onix:DefaultLanguageOfText></onix:Header>
<onix:Product><onix:RecordReference>7003</onix:RecordReference><onix:NotificationType>03</onix:NotificationType>
<onix:ProductIdentifier><onix:ProductIDType>02</onix:ProductIDType><onix:IDValue>8400095030</onix:IDValue></onix:ProductIdentifier><onix:DescriptiveDetail><onix:ProductForm>BC</onix:ProductForm>
<onix:TitleDetail><onix:TitleType>01</onix:TitleType><onix:TitleElement><onix:TitleElementLevel>01</onix:TitleElementLevel><onix:TitlePrefix>El</onix:TitlePrefix><onix:TitleWithoutPrefix>reino vegetal</onix:TitleWithoutPrefix><onix:Subtitle>Biología</onix:Subtitle></onix:TitleElement></onix:TitleDetail>
<onix:EditionStatement>Edición revisada</onix:EditionStatement><onix:Subject><onix:SubjectSchemeIdentifier>93</onix:SubjectSchemeIdentifier><onix:SubjectCode>YPMP</onix:SubjectCode></onix:Subject><onix:AudienceDescription>Bachillerato</onix:AudienceDescription></onix:DescriptiveDetail></onix:Product></onix:ONIXMessage>`;
  const { rows } = await convertMessage(tag === 'product' ? short : long);
  expect(rows.titles?.[1]).toMatch(/^7003,[0-9a-f-]{36},7003,El reino vegetal: Biología,Bachillerato,YPMP,$/);
  expect(rows.editions?.[1]).toBe('7003,7003,"Edición revisada, ISBN 9788400095031",es');
});

test('forms of one work are editions of one title, and only main subjects are taken where there are any', async () => {
  const form = (reference: string, name: string) => `<Product><RecordReference>${reference}</RecordReference>
<DescriptiveDetail>${titleDetail(name)}<Subject><MainSubject/><SubjectHeadingText>Lengua</SubjectHeadingText></Subject>${subject('Gramática')}</DescriptiveDetail>
<RelatedMaterial><RelatedWork><WorkRelationCode>01</WorkRelationCode><WorkIdentifier><IDValue>W-1</IDValue></WorkIdentifier></RelatedWork></RelatedMaterial></Product>`;
  const { rows, report } = await convertMessage(message(form('11', 'Letras'), form('12', 'Letras'), form('13', 'Otras letras')));
  expect(rows.titles).toEqual([expect.anything(), expect.stringMatching(/^\d{12},[0-9a-f-]{36},\d{12},Letras,,Lengua,$/)]);
  const [id] = rows.titles?.[1]?.split(',') ?? [];
  expect(rows.editions?.slice(1)).toEqual([`11,${id},11,es`, `12,${id},12,es`, `13,${id},13,es`]);
  expect(report).toContain('- title that differs from the first one of its work: 1, first in books.xml:10');
});

test('a volume without a title of its own is named by its collection', async () => {
  const volume = `<Product><RecordReference>21</RecordReference><DescriptiveDetail><TitleDetail><TitleType>01</TitleType>
<TitleElement><TitleElementLevel>01</TitleElementLevel><PartNumber>3</PartNumber></TitleElement>
<TitleElement><TitleElementLevel>02</TitleElementLevel><TitleText>Ciencias</TitleText></TitleElement></TitleDetail></DescriptiveDetail></Product>`;
  expect((await convertMessage(message(volume))).rows.titles?.[1]).toContain(',Ciencias 3,');
});

test('deletions, tests, updates of other blocks and unknown elements are named, and not taken', async () => {
  const record = (reference: string, type: string, more = '') =>
    `<Product><RecordReference>${reference}</RecordReference><NotificationType>${type}</NotificationType>${more}</Product>`;
  const { rows, report } = await convertMessage(
    message(
      record('31', '05', identifier('9788400095000')),
      record('32', '05'),
      record('33', '88'),
      record('34', '03'),
      digital.replaceAll('\n', '').replace('>03<', '>04<'),
      '<NoProduct/>',
    ),
  );
  expect(rows).toEqual({});
  expect(report).toEqual([
    ...['Taken:', '', 'Not taken:'],
    '- deletion of "9788400095000": 1, first in books.xml:4',
    '- deletion of "32": 1, first in books.xml:5',
    '- test record (NotificationType 88): 1, first in books.xml:6',
    '- update without DescriptiveDetail: 1, first in books.xml:7',
    '- partial update (NotificationType 04): 1, first in books.xml:8',
    '- NoProduct: 1, first in books.xml:9',
  ]);
});

test('a digital book without the block of its cover is named, because the import empties a stored cover', async () => {
  const bare = digital.replace(/<CollateralDetail>.*<\/CollateralDetail>/s, '');
  expect((await convertMessage(message(bare))).report).toContain(
    '- missing CollateralDetail: the import empties a stored cover: 1, first in books.xml:4',
  );
});

test('the cover of a printed book is named', async () => {
  const printed = digital.replace('>EB<', '>BC<');
  expect((await convertMessage(message(printed))).report).toContain(
    '- front cover of a product that is not digital: 1, first in books.xml:4',
  );
});

describe('a wrong record is named with its place, and the others are taken', () => {
  const withTitle = (text: string) => digital.replace('Mapas', text);
  test.each([
    ['without a reference', '<Product><NotificationType>03</NotificationType></Product>', ': must have a RecordReference, but has none'],
    [
      'with a wrong digit in its ISBN',
      digital.replace('9788400095017', '9788400095018'),
      ': must have an ISBN-13 with the right last digit, but has "9788400095018"',
    ],
    ['without a title', withTitle(''), ', titles.name: must be a text of 1 to 1000 characters, but is empty'],
    [
      'with another number as its ISBN',
      digital.replace(identifier('9788400095017', '03'), identifier('12')),
      ': must have an ISBN-13 with the right last digit, but has "12"',
    ],
    [
      'with a call in a formula',
      withTitle('+HYPERLINK(1)'),
      ', titles.name: must not begin like a formula of a spreadsheet, but is "+HYPERLINK(1)"',
    ],
    [
      'with a call after a space',
      withTitle('+HYPERLINK (1)'),
      ', titles.name: must not begin like a formula of a spreadsheet, but is "+HYPERLINK (1)"',
    ],
    [
      'with a reference to a file of another machine',
      withTitle("@'http://evil.example/[a.xls]S'!A1"),
      `, titles.name: must not begin like a formula of a spreadsheet, but is "@'http://evil.example/[a.xls]S'!A1"`,
    ],
    [
      'with a long formula',
      withTitle(`+${'|'.repeat(500_000)}`),
      `, titles.name: must be a text of 1 to 1000 characters, but is "+${'|'.repeat(39)}…"`,
    ],
    ['with a formula', withTitle('=1+1'), ', titles.name: must not begin like a formula of a spreadsheet, but is "=1+1"'],
    [
      'with letters of another encoding',
      withTitle('MatemÃ¡ticas'),
      ', titles.name: must be in one encoding, UTF-8 or Windows-1252, but is "MatemÃ¡ticas"',
    ],
    ['that is there already', book, ': is the product of books.xml:4 again: the first one wins'],
  ])('%s', async (_, product, wrong) => {
    const { rows, report } = await convertMessage(message(book, product));
    expect(rows.editions).toHaveLength(2);
    expect(report.slice(-2)).toEqual(['1 wrong, and not taken:', `- books.xml:15${wrong}`]);
    expect(report.includes('- product of a title that is wrong: 1, first in books.xml:15')).toBe(wrong.includes('titles.name'));
  });
});

test('a title may begin with a sign, and a GTIN that is no ISBN is not taken', async () => {
  const plus = digital.replace('Mapas', '+ Mapas, 3.º ESO').replace('9788400095017', '8412345678905');
  const { rows, report } = await convertMessage(message(plus));
  expect(rows.titles?.[1]).toContain(',"+ Mapas, 3.º ESO",');
  expect(rows.editions?.[1]).toBe('7002,7002,7002,es');
  expect(report).toContain('- Product/ProductIdentifier: 1, first in books.xml:5');
});

test('several messages of a folder are read in the order of their names, and other files are named', async () => {
  const { rows, report } = await convert('onix', writeSource({ 'b.xml': message(digital), 'a.onx': message(book), 'cover.jpg': '' }), {
    ownIds: true,
  });
  expect(idsOf(rows.titles)).toEqual(['978840009500', '7002']);
  expect(report).toContain('- file cover.jpg: 1, first in cover.jpg');
});

describe('numbers of different kinds never mean the same row', () => {
  const record = (reference: string, work = '', more = '') =>
    `<Product><RecordReference>${reference}</RecordReference>${more}<DescriptiveDetail>${titleDetail(`Letras ${reference}`)}</DescriptiveDetail>
${work === '' ? '' : `<RelatedMaterial><RelatedWork><WorkRelationCode>01</WorkRelationCode><WorkIdentifier>${work}</WorkIdentifier></RelatedWork></RelatedMaterial>`}</Product>`;
  const work = (type: string, value: string) => `<WorkIDType>${type}</WorkIDType><IDValue>${value}</IDValue>`;

  test('the number of a sender is not an id of the portal, unless the operator says so', async () => {
    const { rows } = await convertMessage(message(record('1')), { ownIds: false });
    expect(idsOf(rows.titles)).toEqual([expect.stringMatching(/^[1-8]\d{11}$/)]);
    expect(idsOf(rows.editions)).toEqual(idsOf(rows.titles));
    expect(idsOf((await convertMessage(message(record('1')))).rows.titles)).toEqual(['1']);
  });

  test('a record, a work and a work of another type with the same number are three titles', async () => {
    const { rows } = await convertMessage(message(record('500'), record('501', work('01', '500')), record('502', work('11', '500'))));
    expect(new Set(idsOf(rows.titles))).toHaveLength(3);
  });

  test('a work is known by its ISBN, however the ISBN is written', async () => {
    const works = [work('15', '978-84-00-09500-0'), work('15', '9788400095000'), work('02', '84-00-09500-8')];
    const { rows } = await convertMessage(message(...works.map((each, at) => record(String(at + 1), each))));
    expect(idsOf(rows.titles)).toEqual(['978840009500']);
  });

  test('a number of a record that is already the id of another row is a fault', async () => {
    const { rows, report } = await convertMessage(
      message(
        record('r', '', identifier('9788400095000')),
        record('978840009500'),
        record('s', work('15', '9788400095017')),
        record('978840009501'),
      ),
    );
    expect(rows.editions).toHaveLength(3);
    expect(report.slice(-3)).toEqual([
      '2 wrong, and not taken:',
      '- books.xml:6: must have an id of its own, but gets that of the product of books.xml:4: 978840009500',
      '- books.xml:10: must have a title with an id of its own, but gets that of the title of books.xml:8: 978840009501',
    ]);
  });
});

test('the first message wins if a product is in two', async () => {
  const { rows, report } = await convert('onix', writeSource({ '10.xml': message(book), '9.xml': message(digital, book) }));
  expect(rows.editions).toHaveLength(3);
  expect(report.at(-1)).toBe('- 9.xml:10: is the product of 10.xml:4 again: the first one wins');
});

test('an unknown type of edition is for everybody, whatever its name', async () => {
  const { rows } = await convertMessage(message(digital.replace('TCH', 'constructor')));
  expect(rows.products?.[1]).toContain(',Ambos,');
});

test('a text is whole in spite of comments, CDATA sections and elements inside it', async () => {
  const { rows } = await convertMessage(
    message(digital.replace('Mapas', 'Matem<![CDATA[á]]>ticas y Len<!-- x -->gua,\n <b>the</b> b<i>oo</i>k')),
  );
  expect(rows.titles?.[1]).toContain(',"Matemáticas y Lengua, the book",');
});

test('a long name of an element is cut in the report', async () => {
  expect((await convertMessage(message(`<${'n'.repeat(5_000)}/>`))).report.at(-1)).toBe(`- ${'n'.repeat(100)}: 1, first in books.xml:4`);
});

test.each([
  ['of release 2.1', '<ONIXMessage release="2.1"/>', 'books.xml, line 1: must be ONIX of release 3.0 or newer, but its release is "2.1"'],
  ['without a release', '<ONIXMessage/>', 'books.xml, line 1: must be ONIX of release 3.0 or newer, but its release is ""'],
  ['of another format', '<html/>', 'books.xml, line 1: must begin with <ONIXMessage>, but begins with <html>'],
])('a message %s is refused', async (_, text, expected) => {
  expect(await refuse('onix', writeSource({ 'books.xml': text }))).toEqual({ message: expected, isLeft: false });
});

test('a folder without a message is refused', async () => {
  expect((await refuse('onix', writeSource({ 'a.txt': '', 'b.txt': '' }))).message).toMatch(
    /has no file that ends in \.xml, \.onix or \.onx$/,
  );
});
