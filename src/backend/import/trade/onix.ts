import path from 'node:path';
import { deriveId, deriveUuid, isbn13Of, isIsbn13, isOwnNumber } from './identifiers';
import { refusal, show } from './refusal';
import { addFault, leaveOut, type Place, type TradeReport } from './report';
import type { RowFiles, Shape } from './row-files';
import type { Source } from './source';
import { type Element, makeUsedElements, readElements } from './xml';

export const onixShape: Shape = {
  titles: { columns: ['id', 'uuid', 'node_ref', 'name', 'stage', 'subjects'], open: ['stage', 'subjects', 'category_id'] },
  editions: { columns: ['id', 'title_id', 'name', 'languages'], open: ['languages'] },
  products: { columns: ['uuid', 'title_id', 'type', 'user_type', 'cover'] },
  product_names: { columns: ['product_uuid', 'locale', 'name'] },
};

/**
 * The reference names of the short names of data, in small letters. The short name of an element with other elements in it is its reference
 * name in small letters.
 */
const referenceNames: Readonly<Record<string, string>> = {
  ...{
    a001: 'recordreference',
    a002: 'notificationtype',
    b221: 'productidtype',
    b244: 'idvalue',
    b012: 'productform',
    x419: 'editiontype',
  },
  ...{ b014: 'productformdescription', b202: 'titletype', x409: 'titleelementlevel', x410: 'partnumber', b203: 'titletext' },
  ...{ b030: 'titleprefix', b031: 'titlewithoutprefix', b029: 'subtitle', b057: 'editionnumber', b058: 'editionstatement' },
  ...{ b253: 'languagerole', b252: 'languagecode', x425: 'mainsubject', b067: 'subjectschemeidentifier', b069: 'subjectcode' },
  ...{ b070: 'subjectheadingtext', b207: 'audiencedescription', x436: 'resourcecontenttype', x435: 'resourcelink' },
  ...{
    x448: 'publishingdaterole',
    b306: 'date',
    x454: 'workrelationcode',
    b201: 'workidtype',
    b233: 'idtypename',
    m184: 'defaultlanguageoftext',
  },
};

const nameOf = ({ name }: Element): string => (Object.hasOwn(referenceNames, name) && referenceNames[name]) || name.toLowerCase();
const childrenOf = (element: Element | undefined, name: string): readonly Element[] =>
  element?.children.filter((child) => nameOf(child) === name) ?? [];
const childOf = (element: Element | undefined, name: string): Element | undefined => childrenOf(element, name)[0];
const textOf = (element: Element | undefined, name: string): string => childOf(element, name)?.text ?? '';

/** Codes of ONIX lists, by their numbers. */
const codes = {
  /** List 1, the types of notifications. */
  notification: { partial: '04', deletion: '05', tests: ['88', '89'] },
  /** List 5: a GTIN-13, which is an ISBN-13 if it begins with 978 or 979. */
  gtin13: '03',
  /** List 5, the types of product identifiers: ISBN-13, GTIN-13 and ISBN-10, in the order of preference. */
  isbn: ['15', '03', '02'] as readonly string[],
  /** List 16, the types of work identifiers: ISBN-13 and ISBN-10. */
  workIsbn: ['15', '02'] as readonly string[],
  /** List 15: the title as it is on the product. */
  distinctiveTitle: '01',
  /** List 149: the product itself. */
  productLevel: '01',
  /** List 22: the language of the text. */
  languageOfText: '01',
  /** List 27: keywords, and the qualifiers of Thema, which are no subjects. */
  noSubjects: ['20', '94', '95', '96', '97', '98', '99'],
  /** List 27: the educational purpose of Thema. */
  educationalPurpose: '97',
  /** List 158: the front cover. */
  frontCover: '01',
  /** List 163: the day of publication. */
  publication: '01',
  /** List 164: the work of which the product is a form. */
  manifestationOf: '01',
} as const;

/** The people for whom an edition is made (list 21: for teachers, for students), as `products` calls them. */
const userTypes: Readonly<Record<string, string>> = { TCH: 'Profesor', STU: 'Alumno' };

/** Returns the language of a code of ISO 639-2 as the portal writes it: `spa` is `es`, `baq` is `eu`. */
const languageOf = (code: string): string => {
  try {
    return new Intl.Locale(code).language ?? code;
  } catch {
    return code;
  }
};

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts.filter((text) => text !== ''))];

/** Joins texts to a cell with a list. */
const listOf = (texts: readonly string[]): string => unique(texts.map((text) => text.replaceAll('|', '/'))).join('|');

/** Reads one product of ONIX, and marks what it has read. */
const makeProductReader = (product: Element) => {
  const used = makeUsedElements();
  used.markOuter(product);
  const block = (name: string): Element | undefined => {
    const found = childOf(product, name);
    return found && used.markOuter(found);
  };
  /** Returns the text of a child, and marks the child. */
  const take = (element: Element | undefined, name: string): string => {
    const found = childOf(element, name);
    return found ? used.markWhole(found).text : '';
  };
  /** Returns the children to which a condition applies, and marks them. */
  const takeWhere = (element: Element | undefined, name: string, is: (child: Element) => boolean): readonly Element[] =>
    childrenOf(element, name)
      .filter(is)
      .map((child) => used.markWhole(child));
  return { block, take, takeWhere, findUnused: () => used.findUnused(product) };
};

type ProductReader = ReturnType<typeof makeProductReader>;

const titleElementText = (element: Element): string => {
  const withoutPrefix = `${textOf(element, 'titleprefix')} ${textOf(element, 'titlewithoutprefix')}`.trim();
  return [textOf(element, 'titletext') || withoutPrefix, textOf(element, 'partnumber')].filter((text) => text !== '').join(' ');
};

/** Reads the title with its subtitle. A product that has only a number in a collection gets the title of the collection before it. */
const readName = ({ takeWhere }: ProductReader, description: Element): string => {
  const details = childrenOf(description, 'titledetail');
  const chosen = details.find((each) => textOf(each, 'titletype') === codes.distinctiveTitle) ?? details[0];
  const [detail] = takeWhere(description, 'titledetail', (each) => each === chosen);
  const elements = childrenOf(detail, 'titleelement');
  const isOwn = (each: Element) => textOf(each, 'titleelementlevel') === codes.productLevel;
  const own = elements.filter(isOwn);
  const hasText = own.some((each) => childOf(each, 'titletext') ?? childOf(each, 'titlewithoutprefix'));
  const shown = hasText ? own : [...elements.filter((each) => !isOwn(each)), ...own];
  const subtitle = shown.map((each) => textOf(each, 'subtitle')).find((text) => text !== '');
  return [shown.map(titleElementText).join(' ').trim(), subtitle].filter((text) => text !== undefined && text !== '').join(': ');
};

const readLanguages = ({ takeWhere }: ProductReader, description: Element, inHeader: string): string => {
  const named = takeWhere(description, 'language', (each) => textOf(each, 'languagerole') === codes.languageOfText);
  const found = named.map((each) => textOf(each, 'languagecode'));
  return listOf((found.length > 0 ? found : [inHeader]).map(languageOf));
};

const subjectText = (subject: Element): string => textOf(subject, 'subjectheadingtext') || textOf(subject, 'subjectcode');
const schemeOf = (subject: Element): string => textOf(subject, 'subjectschemeidentifier');

/** Reads the subjects: the main ones if the product names any, otherwise all. A subject without a heading is named by its code. */
const readSubjects = ({ takeWhere }: ProductReader, description: Element): string => {
  const isSubject = (each: Element) => !codes.noSubjects.some((scheme) => scheme === schemeOf(each)) && subjectText(each) !== '';
  const isMain = (each: Element) => isSubject(each) && childOf(each, 'mainsubject') !== undefined;
  const hasMain = childrenOf(description, 'subject').some(isMain);
  return listOf(takeWhere(description, 'subject', hasMain ? isMain : isSubject).map(subjectText));
};

/** Reads the stage: the educational purpose of Thema in words, or else the description of the audience. */
const readStage = ({ take, takeWhere }: ProductReader, description: Element): string => {
  const isPurpose = (each: Element) => schemeOf(each) === codes.educationalPurpose && textOf(each, 'subjectheadingtext') !== '';
  const [purpose] = takeWhere(description, 'subject', isPurpose);
  return purpose ? textOf(purpose, 'subjectheadingtext') : take(description, 'audiencedescription');
};

/** Names an edition by its statement or number, year and ISBN, because the portal has no other place for them. */
const readEditionName = ({ block, take, takeWhere }: ProductReader, description: Element, identifier: string): string => {
  const number = take(description, 'editionnumber');
  const statement = take(description, 'editionstatement') || (number === '' ? '' : `${number}.ª ed.`);
  const [published] = takeWhere(
    block('publishingdetail'),
    'publishingdate',
    (each) => textOf(each, 'publishingdaterole') === codes.publication,
  );
  const year = textOf(published, 'date').slice(0, 4);
  return [statement, year, identifier].filter((text) => text !== '').join(', ');
};

const readCover = ({ block, takeWhere }: ProductReader): string => {
  const isCover = (each: Element) => textOf(each, 'resourcecontenttype') === codes.frontCover;
  const [cover] = takeWhere(block('collateraldetail'), 'supportingresource', isCover);
  const links = childrenOf(cover, 'resourceversion').flatMap((version) => childrenOf(version, 'resourcelink'));
  return links.map(({ text }) => text).find((text) => /^https?:/.test(text)) ?? '';
};

const joinIsbn = (text: string): string => isbn13Of(text.replace(/[\s-]/g, ''));

/**
 * Reads the work of which the product is a form: its ISBN-13, or its identifier with the type. Each type has numbers of its own.
 * @returns undefined if the product names no work
 */
const readWork = ({ block, takeWhere }: ProductReader): string | undefined => {
  const isWork = (each: Element) => textOf(each, 'workrelationcode') === codes.manifestationOf;
  const [work] = takeWhere(block('relatedmaterial'), 'relatedwork', isWork);
  const identifier = childOf(work, 'workidentifier');
  const [type, scheme, value] = ['workidtype', 'idtypename', 'idvalue'].map((name) => textOf(identifier, name));
  if (!value) return undefined;
  const isbn = joinIsbn(value);
  return codes.workIsbn.includes(type ?? '') && isIsbn13(isbn) ? isbn : JSON.stringify(['work', type, scheme, value]);
};

/** Reads the ISBN of a product as an ISBN-13; empty if the product has none. */
const readIsbn = ({ takeWhere }: ProductReader, product: Element): string => {
  const typeOf = (each: Element) => textOf(each, 'productidtype');
  const isIsbn = (each: Element) =>
    typeOf(each) === codes.gtin13 ? /^97[89]/.test(textOf(each, 'idvalue')) : codes.isbn.includes(typeOf(each));
  const found = takeWhere(product, 'productidentifier', isIsbn).toSorted(
    (a, b) => codes.isbn.indexOf(typeOf(a)) - codes.isbn.indexOf(typeOf(b)),
  );
  return joinIsbn(textOf(found[0], 'idvalue'));
};

/** The name of a title or an edition in the messages, and its first place. */
type Known = { readonly key: string; readonly place: Place };

/** The state of a conversion that all products share. */
type Progress = {
  readonly rows: RowFiles;
  readonly report: TradeReport;
  /** Whether a numeric RecordReference is the id of the import. Otherwise it is a number of the sender, and the id is derived from it. */
  readonly ownIds: boolean;
  /** The titles so far, by id, with what identifies them in the messages. The name is undefined if the title was refused. */
  readonly titles: Map<string, Known & { readonly name: string | undefined }>;
  /** The editions so far, by id. */
  readonly editions: Map<string, Known>;
  /** The language of texts that name none. */
  language: string;
};

const nameKnown = ({ place: { file, line } }: Known) => `${file}:${line}`;

const convertProduct = (product: Element, file: string, { rows, report, ownIds, titles, editions, language }: Progress) => {
  const place: Place = { file, line: product.line };
  const reader = makeProductReader(product);
  const { block, take } = reader;
  const reference = take(product, 'recordreference');
  const notification = take(product, 'notificationtype');
  const isbn = readIsbn(reader, product);
  if (notification === codes.notification.deletion) {
    leaveOut(report, `deletion of ${JSON.stringify(isbn || reference)}`, place);
    return;
  }
  if (notification === codes.notification.partial) {
    // Such a record has only the blocks that have changed, so it may not name its work.
    leaveOut(report, `partial update (NotificationType ${notification})`, place);
    return;
  }
  if (codes.notification.tests.some((type) => type === notification)) {
    leaveOut(report, `test record (NotificationType ${notification})`, place);
    return;
  }
  if (reference === '' || (isbn !== '' && !isIsbn13(isbn))) {
    const wrong =
      reference === ''
        ? 'must have a RecordReference, but has none'
        : `must have an ISBN-13 with the right last digit, but has ${show(isbn)}`;
    addFault(report, { ...place, wrong });
    return;
  }
  const description = block('descriptivedetail');
  if (!description) {
    leaveOut(report, 'update without DescriptiveDetail', place);
    return;
  }
  const key = ownIds && isOwnNumber(reference) ? reference : isbn || JSON.stringify(['record', reference]);
  const id = deriveId(key);
  const earlier = editions.get(id);
  if (earlier) {
    const wrong =
      earlier.key === key
        ? `is the product of ${nameKnown(earlier)} again: the first one wins`
        : `must have an id of its own, but gets that of the product of ${nameKnown(earlier)}: ${id}`;
    addFault(report, { ...place, wrong });
    return;
  }
  const titleKey = readWork(reader) ?? key;
  const title_id = deriveId(titleKey);
  const name = readName(reader, description);
  const stage = readStage(reader, description);
  const subjects = readSubjects(reader, description);
  if (!titles.has(title_id)) {
    const cells = { id: title_id, uuid: deriveUuid('onix title', title_id), node_ref: title_id, name, stage, subjects };
    titles.set(title_id, { key: titleKey, place, name: rows.add('titles', cells, place) ? name : undefined });
  }
  const known = titles.get(title_id);
  if (known && known.key !== titleKey) {
    addFault(report, {
      ...place,
      wrong: `must have a title with an id of its own, but gets that of the title of ${nameKnown(known)}: ${title_id}`,
    });
    return;
  }
  if (known?.name === undefined) {
    leaveOut(report, 'product of a title that is wrong', place);
    return;
  }
  if (known.name !== name) leaveOut(report, 'title that differs from the first one of its work', place);
  const edition = readEditionName(reader, description, isbn === '' ? reference : `ISBN ${isbn}`);
  if (!rows.add('editions', { id, title_id, name: edition, languages: readLanguages(reader, description, language) }, place)) return;
  editions.set(id, { key, place });
  const form = take(description, 'productform');
  const cover = readCover(reader);
  const editionType = take(description, 'editiontype');
  const userType = (Object.hasOwn(userTypes, editionType) && userTypes[editionType]) || 'Ambos';
  // Codes of digital products begin with E in list 150.
  if (form.startsWith('E')) {
    if (!block('collateraldetail')) leaveOut(report, 'missing CollateralDetail: the import empties a stored cover', place);
    const uuid = deriveUuid('onix product', id);
    if (rows.add('products', { uuid, title_id, type: 'ONLINE_EXTERNAL', user_type: userType, cover }, place))
      rows.add('product_names', { product_uuid: uuid, locale: 'es', name: take(description, 'productformdescription') || name }, place);
  } else if (cover !== '') leaveOut(report, 'front cover of a product that is not digital', place);
  for (const { path: part, element } of reader.findUnused()) leaveOut(report, part, { file, line: element.line });
};

/** Matches the names of files with messages. */
const messageName = /\.(xml|onix|onx)$/i;

const checkMessage = (file: string) => (root: Element) => {
  if (root.name.toLowerCase() !== 'onixmessage')
    throw refusal(file, root.line, `must begin with <ONIXMessage>, but begins with <${root.name.slice(0, 40)}>`);
  const release = root.attributes.release ?? /\/onix\/([\d.]+)\//.exec(root.attributes.xmlns ?? '')?.[1] ?? '';
  if (!/^3\.\d/.test(release)) throw refusal(file, root.line, `must be ONIX of release 3.0 or newer, but its release is ${show(release)}`);
};

/**
 * Converts messages of ONIX for Books 3.0, with reference names or short names, into titles, editions and digital products.
 * @param ownIds whether a numeric RecordReference is the id of the import
 */
export const convertOnix = async (
  { name, folder, files }: Source,
  rows: RowFiles,
  report: TradeReport,
  { ownIds }: { readonly ownIds: boolean },
): Promise<void> => {
  const progress: Progress = { rows, report, ownIds, titles: new Map(), editions: new Map(), language: '' };
  const messages = [...files].filter((file) => messageName.test(file)).toSorted();
  if (messages.length === 0) throw refusal(name, 0, 'has no file that ends in .xml, .onix or .onx');
  for (const file of [...files].filter((each) => !messageName.test(each))) leaveOut(report, `file ${file}`, { file, line: 0 });
  for (const file of messages) {
    progress.language = '';
    for await (const element of readElements(path.join(folder, file), file, 1, checkMessage(file))) {
      if (nameOf(element) === 'product') convertProduct(element, file, progress);
      else if (nameOf(element) === 'header') progress.language = textOf(element, 'defaultlanguageoftext');
      else leaveOut(report, element.name, { file, line: element.line });
    }
  }
};
