import { truncateSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { convert, refuse, writeSource } from './convert-files';

const manifest = (items: string, resources: string, attributes = '') => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="M-1"${attributes} xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest">
<metadata><schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion></metadata>
<organizations><organization identifier="O-1" structure="rooted-hierarchy"><item identifier="root">
${items}
</item></organization></organizations>
<resources>
${resources}
</resources>
</manifest>`;

const item = (name: string, reference = '', inside = '') =>
  `<item identifier="i-${name}"${reference === '' ? '' : ` identifierref="${reference}"`}><title>${name}</title>${inside}</item>`;
const webContent = (identifier: string, ...files: readonly string[]) =>
  `<resource identifier="${identifier}" type="webcontent" href="${files[0]}">${files.map((file) => `<file href="${file}"/>`).join('')}</resource>`;

const link =
  '<webLink xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imswl_v1p3"><title>Un juego</title><url href="https://games.example/sums" target="_blank"/></webLink>';

/** A cartridge with every kind of part. */
const files = {
  'imsmanifest.xml': manifest(
    `${item('Unidad 1', '', `${item('Lectura', 'r-1')}${item('Fichas', '', `${item('Sumas', 'r-2')}${item('Juegos', '', item('Jugar', 'r-3'))}`)}`)}
${item('Unidad 2', '', `${item('Fichas', '', item('Restas', 'r-4'))}${item('Otra vez', 'r-2')}${item('Un examen', 'r-5')}`)}`,
    `${webContent('r-1', 'leer/lectura%201.html', 'leer/fotos/sol.png', 'estilo.css')}
${webContent('r-2', 'sumas.pdf')}
<resource identifier="r-3" type="imswl_xmlv1p3"><file href="juego.xml"/></resource>
${webContent('r-4', 'restas.docx').replace('</resource>', '<dependency identifierref="r-6"/></resource>')}
<resource identifier="r-5" type="imsqti_xmlv1p2/imscc_xmlv1p3/assessment"><file href="examen.xml"/></resource>
${webContent('r-6', 'estilo.css')}
<resource identifier="r-7" type="associatedcontent/imscc_xmlv1p3/learning-application-resource" href="examen.png"><file href="examen.png"/></resource>
<resource identifier="r-8" type="imsbasiclti_xmlv1p3"><file href="lti.xml"/></resource>
<resource identifier="r-9" type="webcontent" href="https://other.example/page"/>
${webContent('r-10', 'suelto.txt')}`,
  ),
  'leer/lectura 1.html': '<p>Leer</p>',
  'leer/fotos/sol.png': 'png',
  'sumas.pdf': 'pdf',
  'juego.xml': link,
  'restas.docx': 'docx',
  'examen.xml': '<x/>',
  'estilo.css': '',
  'examen.png': '',
  'lti.xml': '<x/>',
  'suelto.txt': 'suelto',
  'olvidado.txt': '',
};

const convertCartridge = (source: Readonly<Record<string, string>>) => convert('common-cartridge', writeSource(source), { title: '5001' });
const convertItems = (items: string, resources: string, more: Readonly<Record<string, string>> = {}) =>
  convertCartridge({ 'imsmanifest.xml': manifest(items, resources), 'a.pdf': 'a', ...more });

const column = (rows: readonly string[] | undefined, name: string) => {
  const at = rows?.[0]?.split(',').indexOf(name) ?? -1;
  return rows?.slice(1).map((row) => row.split(',')[at]);
};

test('a cartridge becomes units, categories and resources with their files, and everything else is named', async () => {
  const { rows, files: copied, report } = await convertCartridge(files);
  expect(column(rows.units, 'name')).toEqual(['Unidad 1', 'Unidad 2']);
  expect(column(rows.categories, 'name')).toEqual(['Fichas', 'Juegos']);
  const [cards] = column(rows.categories, 'uuid') ?? [];
  expect(column(rows.categories, 'parent_uuid')).toEqual(['', cards]);
  const [first, second] = column(rows.units, 'uuid') ?? [];
  expect(column(rows.resources, 'name')).toEqual(['Lectura', 'Sumas', 'Jugar', 'Restas', 'page', 'suelto.txt']);
  expect(column(rows.resources, 'unit_uuid')).toEqual([first, first, first, second, '', '']);
  expect(column(rows.resources, 'mimetype')).toEqual([
    ...['text/html', 'application/pdf', ''],
    ...['application/vnd.openxmlformats-officedocument.wordprocessingml.document', '', 'text/plain'],
  ]);
  expect(column(rows.resources, 'external_url')).toEqual(['', '', 'https://games.example/sums', '', 'https://other.example/page', '']);
  expect(column(rows.resources, 'title_id')).toEqual(Array.from({ length: 6 }, () => '5001'));
  expect(column(rows.resource_categories, 'category_uuid')).toEqual([cards, column(rows.categories, 'uuid')?.[1], cards]);
  const main = column(rows.resources, 'file')?.filter((file) => file !== '');
  expect(main?.map((file) => file?.replace(/^title-5001\/[0-9a-f-]{36}\//, ''))).toEqual([
    'lectura 1.html',
    'sumas.pdf',
    'restas.docx',
    'suelto.txt',
  ]);
  // The page comes with its picture, and keeps it in its folder.
  expect(copied).toEqual([...(main ?? []), main?.[0]?.replace('lectura 1.html', 'fotos/sol.png')].toSorted());
  expect(report).toEqual([
    ...['Taken:', '- units: 2', '- categories: 2', '- resources: 6', '- resource_categories: 3', '- files: 5', '', 'Not taken:'],
    '- file beside the main file of a resource: 2, first in imsmanifest.xml:9',
    '- further place of a resource: 1, first in imsmanifest.xml:6',
    '- resource of type "imsqti_xmlv1p2/imscc_xmlv1p3/assessment": 1, first in imsmanifest.xml:13',
    '- resource that only belongs to another one: 2, first in imsmanifest.xml:14',
    '- resource of type "imsbasiclti_xmlv1p3": 1, first in imsmanifest.xml:16',
    '- file that no resource names: 1, first in olvidado.txt',
    '- manifest/metadata: 1, first in imsmanifest.xml:3',
  ]);
});

test('an archive gives the same rows and files as a folder', async () => {
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  const archive = await convert('common-cartridge', `${writeSource({ 'course.imscc': zip })}/course.imscc`, { title: '5001' });
  const folder = await convertCartridge(files);
  expect(archive.rows).toEqual(folder.rows);
  expect(archive.files).toEqual(folder.files);
});

test('two cartridges of a title have their own rows and files', async () => {
  const own = await convertItems(item('Hoja', 'r'), webContent('r', 'a.pdf'));
  const other = await convertCartridge({
    'imsmanifest.xml': manifest(item('Hoja', 'r'), webContent('r', 'a.pdf')).replace('M-1', 'M-2'),
    'a.pdf': 'b',
  });
  expect(other.rows.resources?.[1]).not.toBe(own.rows.resources?.[1]);
  expect(other.files).not.toEqual(own.files);
});

test('files are found below the base of the manifest', async () => {
  const source = { 'imsmanifest.xml': manifest(item('Hoja', 'r'), webContent('r', 'a.pdf'), ' xml:base="content/"'), 'content/a.pdf': 'a' };
  expect((await convertCartridge(source)).files).toEqual([expect.stringMatching(/\/a\.pdf$/)]);
});

test('hidden items, items without a resource, objects of SCORM and levels that are too deep are named', async () => {
  const deep = item('Unidad', '', item('A', '', item('B', '', item('C', '', item('Hoja', 'r')))));
  const hidden = item('Oculta', 'r-2').replace('<item', '<item isvisible="false"');
  const sco = webContent('r-3', 'a.pdf').replace('<resource', '<resource adlcp:scormtype="sco"');
  const { rows, report } = await convertItems(`${deep}${hidden}${item('Nada')}`, `${webContent('r', 'a.pdf')}${sco}`);
  expect(column(rows.categories, 'name')).toEqual(['A', 'B']);
  expect(column(rows.resource_categories, 'category_uuid')).toEqual([column(rows.categories, 'uuid')?.[1]]);
  expect(report.slice(report.indexOf('Not taken:') + 1, -1)).toEqual([
    '- level of items that is neither a unit nor one of two levels of categories: 1, first in imsmanifest.xml:5',
    '- item that is not visible: 1, first in imsmanifest.xml:5',
    '- item without a resource: 1, first in imsmanifest.xml:5',
    '- results of an object of SCORM: 1, first in imsmanifest.xml:8',
  ]);
});

test.each([
  [
    'names a file that is not there',
    item('Hoja', 'r'),
    webContent('r', 'b.pdf'),
    'imsmanifest.xml:8: names a file that is not there: "b.pdf"',
  ],
  [
    'names a file above the cartridge',
    item('Hoja', 'r'),
    webContent('r', '../a.pdf'),
    'imsmanifest.xml:8: names a file that is not there: "../a.pdf"',
  ],
  [
    'names no file',
    item('Hoja', 'r'),
    '<resource identifier="r" type="webcontent"/>',
    'imsmanifest.xml:8: must name a file, but the resource "r" names none',
  ],
  ['has no identifier', '', '<resource type="webcontent" href="a.pdf"/>', 'imsmanifest.xml:8: must have an identifier'],
  [
    'has the identifier of another one',
    '',
    `${webContent('r', 'a.pdf')}\n${webContent('r', 'a.pdf')}`,
    'imsmanifest.xml:9: has the identifier of an earlier resource: "r"',
  ],
  [
    'depends on a resource that is not there',
    '',
    webContent('r', 'a.pdf').replace('</resource>', '<dependency identifierref="x"/></resource>'),
    'imsmanifest.xml:8: depends on a resource that is not there: "x"',
  ],
  ['is not there', item('Hoja', 'x'), webContent('r', 'a.pdf'), 'imsmanifest.xml:5: names a resource that is not there: "x"'],
  [
    'has no address',
    item('Hoja', 'r'),
    '<resource identifier="r" type="imswl_xmlv1p3"><file href="link.xml"/></resource>',
    'imsmanifest.xml:5, resources.external_url: must be an address that begins with https:// or http://, but is "javascript:alert(1)"',
  ],
])('a resource that %s is a fault', async (_, items, resources, wrong) => {
  const { report } = await convertItems(items, resources, {
    'link.xml': link.replace('https://games.example/sums', 'javascript:alert(1)'),
  });
  expect(report.slice(-2)).toEqual(['1 wrong, and not taken:', `- ${wrong}`]);
});

test('a page brings the files of the resources that it needs, as far as they are in its folder', async () => {
  const resources = `${webContent('r', 'p/page.html?from=course').replace('</resource>', '<dependency identifierref="s"/></resource>')}${webContent('s', 'p/s.css', 'other/s.png')}`;
  const {
    rows,
    files: copied,
    report,
  } = await convertItems(item('Hoja', 'r'), resources, { 'p/page.html': '', 'p/s.css': '', 'other/s.png': '' });
  const [page = ''] = column(rows.resources, 'file') ?? [];
  expect(copied).toEqual([page, page.replace('page.html', 's.css')]);
  expect(report).toContain('- file beside the main file of a resource: 1, first in imsmanifest.xml:8');
});

test('a file whose key would be too long is a fault', async () => {
  const long = `${'a'.repeat(240)}/${'b'.repeat(240)}.css`;
  const { files: copied, report } = await convertItems(item('Hoja', 'r'), webContent('r', 'page.html', long), {
    'page.html': '',
    [long]: '',
  });
  expect(copied).toEqual([expect.stringMatching(/page\.html$/)]);
  expect(report.at(-1)).toMatch(/^- imsmanifest\.xml:8: has a file whose path is too long: "aaa/);
});

test('a link that cannot be read is a fault', async () => {
  const { rows, report } = await convertItems(
    item('Hoja', 'r'),
    '<resource identifier="r" type="imswl_xmlv1p3"><file href="link.xml"/></resource>',
    {
      'link.xml': '<webLink>',
    },
  );
  expect(rows.resources).toBeUndefined();
  expect(report.at(-1)).toMatch(/^- link\.xml:1: is no well-formed XML: /);
});

test('files that many pages need are not copied without a limit', async () => {
  const pages = Array.from({ length: 260 }, (_, at) => `p${at}.html`);
  const styles = Array.from({ length: 200 }, (_, at) => `s${at}.css`);
  const resources = pages.map((page) => webContent(page, page).replace('</resource>', '<dependency identifierref="styles"/></resource>'));
  const source = {
    'imsmanifest.xml': manifest('', [...resources, webContent('styles', ...styles)].join('\n')),
    ...Object.fromEntries([...pages, ...styles].map((file) => [file, ''])),
  };
  expect(await refuse('common-cartridge', writeSource(source), { title: '5001' })).toEqual({
    message: 'imsmanifest.xml, line 256: needs more than 50000 files, counted for each page',
    isLeft: false,
  });
});

test('a large file that many pages need is refused before it is copied', async () => {
  const pages = Array.from({ length: 60 }, (_, at) => `p${at}.html`);
  const resources = pages.map((page) => webContent(page, page, 'a.mp4')).join('\n');
  const source = writeSource({
    'imsmanifest.xml': manifest('', resources),
    'a.mp4': '',
    ...Object.fromEntries(pages.map((file) => [file, ''])),
  });
  truncateSync(`${source}/a.mp4`, 1_000_000_000);
  expect((await refuse('common-cartridge', source, { title: '5001' })).message).toBe(
    'imsmanifest.xml, line 0: needs files of 60000000000 bytes, but at most 53687091200 bytes are copied',
  );
});

test('a file is found however its accents are written, and its key is in the form NFC', async () => {
  for (const [inManifest, onDisk] of [
    ['NFC', 'NFD'],
    ['NFD', 'NFC'],
  ] as const) {
    const { files: copied } = await convertItems(item('Hoja', 'r'), webContent('r', 'lápiz.pdf'.normalize(inManifest)), {
      ['lápiz.pdf'.normalize(onDisk)]: '',
    });
    expect(copied).toEqual([expect.stringMatching(new RegExp(`/${'lápiz.pdf'.normalize('NFC')}$`))]);
  }
});

test('an attribute of another namespace does not win over the plain one', async () => {
  const resource = webContent('r', 'a.pdf').replace(' href', ' xsi:type="imsqti" href');
  expect((await convertItems(item('Hoja', 'r'), resource)).rows.resources).toHaveLength(2);
});

test.each([
  ['without a manifest', {}, 'imsmanifest.xml, line 0: must be in the folder, or at the top of the archive'],
  ['with another root', { 'imsmanifest.xml': '<x/>' }, 'imsmanifest.xml, line 1: must begin with <manifest>, but begins with <x>'],
  [
    'with something after its end',
    { 'imsmanifest.xml': '<manifest identifier="M"/><x/>' },
    expect.stringMatching(/^imsmanifest\.xml, line 1: is no well-formed XML: /),
  ],
  ['without an identifier', { 'imsmanifest.xml': '<manifest/>' }, 'imsmanifest.xml, line 1: must have an identifier'],
])('a cartridge %s is refused', async (_, source, message) => {
  expect(await refuse('common-cartridge', writeSource(source), { title: '5001' })).toEqual({ message, isLeft: false });
});

test('a cartridge, and nothing else, needs the id of a title', async () => {
  const wanted = 'A cartridge, and nothing else, needs the id of its title: --from common-cartridge --title <id>';
  expect((await refuse('common-cartridge', writeSource(files))).message).toBe(wanted);
  expect((await refuse('onix', writeSource(files), { title: '5001' })).message).toBe(wanted);
  expect((await refuse('common-cartridge', writeSource(files), { title: '5001a' })).message).toBe(
    '--title must be the id of a title, but is "5001a"',
  );
});
