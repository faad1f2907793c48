import { copyFile, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isWebAddress } from '../../../shared/rules/web-address';
import { mediaTypeOf } from '../../http/media-types';
import { isKey } from '../../storage/storage';
import { filesFolder } from '../files';
import { deriveUuid } from './identifiers';
import { Refusal, refusal, show } from './refusal';
import { addFault, leaveOut, type Place, type TradeReport } from './report';
import type { RowFiles, Shape } from './row-files';
import { MAX_FILES, MAX_TOTAL, type Source } from './source';
import { type Element, makeUsedElements, readElements, type UsedElements } from './xml';

export const cartridgeShape: Shape = {
  units: { columns: ['uuid', 'title_id', 'name', 'position', 'announced'] },
  categories: { columns: ['uuid', 'title_id', 'parent_uuid', 'name', 'position'] },
  resources: { columns: ['uuid', 'title_id', 'unit_uuid', 'name', 'mimetype', 'file', 'external_url', 'position'] },
  resource_categories: { columns: ['resource_uuid', 'category_uuid'] },
};

const manifest = 'imsmanifest.xml';
/** Maximum number of characters of a path or an identifier in a message. */
const MAX_SHOWN = 100;

const childrenOf = (element: Element | undefined, name: string): readonly Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Reads the only element of a document. */
const readDocument = async ({ folder }: Source, file: string, name: string): Promise<Element> => {
  const check = (root: Element) => {
    if (root.name !== name) throw refusal(file, root.line, `must begin with <${name}>, but begins with <${root.name.slice(0, 40)}>`);
  };
  let document: Element | undefined;
  for await (const root of readElements(path.join(folder, file), file, 0, check)) document = root;
  if (!document) throw refusal(file, 0, 'is empty');
  return document;
};

/** A resource of the manifest. */
type Resource = {
  readonly element: Element;
  readonly identifier: string;
  readonly type: string;
  /** The paths of its files inside the cartridge, the main one first. */
  readonly files: readonly string[];
  /** References to files that are not there. */
  readonly missing: readonly string[];
  /** The address of the resource, if it is at another site. */
  readonly address?: string;
};

/** A place in the tree of items at which a resource belongs. */
type Position = { readonly unit?: string; readonly category?: string; readonly name: string; readonly place: Place };

/** The state of a conversion that all its parts share. */
type Progress = {
  readonly source: Source;
  readonly rows: RowFiles;
  readonly report: TradeReport;
  readonly used: UsedElements;
  readonly title: string;
  /** The identifier of the manifest. Identifiers inside it are unique only there. */
  readonly cartridge: string;
  /** The files by their paths in the form NFC. Some systems write a letter and its accent as two characters. */
  readonly names: ReadonlyMap<string, string>;
};

const placeOf = ({ line }: Element): Place => ({ file: manifest, line });

/** Returns a reference to a file without the escapes of an address; the reference itself if they are wrong. */
const decodeReference = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Finds a file of the cartridge by a reference, as it stands, or without escapes and parameters. */
const findFile = ({ names }: Progress, base: string, reference: string): string | undefined =>
  [reference, decodeReference(reference.replace(/[?#].*/s, ''))]
    .map((text) => path.posix.normalize(`${base}${text}`).replace(/^\.\//, ''))
    .flatMap((file) => names.get(file.normalize('NFC')) ?? [])[0];

/** Reads the resources of the manifest by their identifiers. */
const readResources = (progress: Progress, root: Element): ReadonlyMap<string, Resource> => {
  const { report, used } = progress;
  const resources = new Map<string, Resource>();
  for (const group of childrenOf(root, 'resources')) {
    used.markOuter(group);
    for (const element of childrenOf(group, 'resource')) {
      const { identifier = '', type = '', href, base = '' } = element.attributes;
      if (identifier === '' || resources.has(identifier)) {
        const wrong =
          identifier === '' ? 'must have an identifier' : `has the identifier of an earlier resource: ${show(identifier, MAX_SHOWN)}`;
        addFault(report, { ...placeOf(used.markWhole(element)), wrong });
        continue;
      }
      used.markOuter(element);
      const above = `${root.attributes.base ?? ''}${group.attributes.base ?? ''}${base}`;
      const address = href !== undefined && isWebAddress(href) ? href : undefined;
      const named = childrenOf(element, 'file').map((file) => used.markWhole(file).attributes.href ?? '');
      const references = [...new Set(href === undefined || address !== undefined ? named : [href, ...named])];
      const found = references.map((reference) => ({ reference, file: findFile(progress, above, reference) }));
      const missing = found.filter(({ file }) => file === undefined).map(({ reference }) => reference);
      const files = [...new Set(found.flatMap(({ file }) => file ?? []))];
      resources.set(identifier, { element, identifier, type, files, missing, ...(address !== undefined && { address }) });
    }
  }
  return resources;
};

/** Returns the items in which the tree begins. Cartridges have one root item without a name around all others. */
const topItems = (organization: Element | undefined, used: UsedElements): readonly Element[] => {
  const items = childrenOf(organization, 'item');
  const [only] = items;
  const isRoot = items.length === 1 && only && only.attributes.identifierref === undefined && titleOf(only, used) === '';
  return isRoot ? childrenOf(used.markOuter(only), 'item') : items;
};

const titleOf = (item: Element, used: UsedElements): string => {
  const [title] = childrenOf(item, 'title');
  return title ? used.markWhole(title).text : '';
};

/**
 * Converts the tree of items: the first level into units, the next two into categories. Categories with the same names are one, because
 * the categories of a title do not depend on its units.
 * @returns the places of each resource, by its identifier
 */
const convertItems = (progress: Progress, root: Element): ReadonlyMap<string, readonly Position[]> => {
  const { rows, report, used, title, cartridge } = progress;
  const positions = new Map<string, Position[]>();
  const known = new Map<string, string | undefined>();
  const [organizations] = childrenOf(root, 'organizations');
  const trees = childrenOf(organizations && used.markOuter(organizations), 'organization');
  const tree = trees.find((each) => each.attributes.identifier === organizations?.attributes.default) ?? trees[0];
  if (tree) titleOf(used.markOuter(tree), used);

  /** Writes the row of a unit or a category once, and returns its UUID; undefined if the row was refused. */
  const addOnce = (kind: 'units' | 'categories', key: readonly string[], cells: Readonly<Record<string, string>>, place: Place) => {
    const uuid = deriveUuid('cartridge', title, cartridge, kind, ...key);
    if (!known.has(uuid)) {
      const row = { uuid, title_id: title, position: String(known.size + 1), ...cells };
      known.set(uuid, rows.add(kind, row, place) ? uuid : undefined);
    }
    return known.get(uuid);
  };
  const visit = (item: Element, level: number, unit: string | undefined, above: readonly string[], category: string | undefined): void => {
    used.markOuter(item);
    const name = titleOf(item, used);
    const place = placeOf(item);
    const { identifier = name, identifierref, isvisible } = item.attributes;
    if (isvisible === 'false') {
      used.markWhole(item);
      leaveOut(report, 'item that is not visible', place);
      return;
    }
    if (identifierref !== undefined) {
      const here: Position = { name, place, ...(unit !== undefined && { unit }), ...(category !== undefined && { category }) };
      const earlier = positions.get(identifierref);
      if (earlier) earlier.push(here);
      else positions.set(identifierref, [here]);
    }
    const children = childrenOf(item, 'item');
    if (children.length === 0) {
      if (identifierref === undefined) leaveOut(report, 'item without a resource', place);
      return;
    }
    const go = (nextUnit: string | undefined, names: readonly string[], nextCategory: string | undefined) => {
      for (const child of children) visit(child, level + 1, nextUnit, names, nextCategory);
    };
    if (level === 0) go(addOnce('units', [identifier], { name, announced: 'false' }, place), [], undefined);
    else if (level <= 2 && name !== '') {
      const names = [...above, name];
      go(unit, names, addOnce('categories', names, { name, parent_uuid: category ?? '' }, place) ?? category);
    } else {
      leaveOut(report, 'level of items that is neither a unit nor one of two levels of categories', place);
      go(unit, above, category);
    }
  };
  for (const item of topItems(tree, used)) visit(item, 0, undefined, [], undefined);
  return positions;
};

/** Reads the address and the name in the file of a link. A file that cannot be read is a fault. */
const readLink = async (
  { source, report }: Progress,
  file: string,
): Promise<{ readonly name: string; readonly address: string } | undefined> => {
  try {
    const link = await readDocument(source, file, 'webLink');
    return { name: childrenOf(link, 'title')[0]?.text ?? '', address: childrenOf(link, 'url')[0]?.attributes.href?.trim() ?? '' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    for (const fault of error.faults) addFault(report, fault);
    return undefined;
  }
};

/** A file of the cartridge, and its key. */
type Copy = { readonly file: string; readonly key: string };

/** Copies files of the cartridge to their keys. Files that many pages need are many times larger than the cartridge. */
const copyFiles = async ({ source, report }: Progress, folder: string, copies: readonly Copy[]): Promise<void> => {
  const sizes = new Map<string, number>();
  for (const file of new Set(copies.map((copy) => copy.file))) sizes.set(file, (await stat(path.join(source.folder, file))).size);
  const total = copies.reduce((sum, { file }) => sum + (sizes.get(file) ?? 0), 0);
  if (total > MAX_TOTAL) throw refusal(manifest, 0, `needs files of ${total} bytes, but at most ${MAX_TOTAL} bytes are copied`);
  for (const { file, key } of copies) {
    const to = path.join(folder, filesFolder, key);
    await mkdir(path.dirname(to), { recursive: true });
    await copyFile(path.join(source.folder, file), to);
  }
  report.files = copies.length;
};

/**
 * Returns the keys of the files of a resource, by their paths in the cartridge. Each resource has a folder of its own: the portal serves a
 * page together with all files in its folder. Other files than pages need nothing beside them.
 * @param main the main file
 * @param beside the files that the page may load; those outside of its folder have no key
 */
const findKeys = (uuid: string, title: string, main: string, beside: readonly string[]): ReadonlyMap<string, string> => {
  const from = path.posix.dirname(main);
  const isPage = mediaTypeOf(main).startsWith('text/html');
  const inFolder = [main, ...(isPage ? beside : [])].map((file) => ({ file, inside: path.posix.relative(from, file) }));
  return new Map(
    inFolder
      .filter(({ inside }) => !inside.startsWith('../'))
      .map(({ file, inside }) => [file, `title-${title}/${uuid}/${inside}`.normalize('NFC')]),
  );
};

/** Converts resources into files and links. Other types, such as tests and discussions, are named. */
const convertResources = async (
  progress: Progress,
  folder: string,
  resources: ReadonlyMap<string, Resource>,
  positions: ReadonlyMap<string, readonly Position[]>,
): Promise<void> => {
  const { rows, report, used, title, cartridge } = progress;
  const needed = new Map<string, ReadonlySet<string>>();
  for (const { identifier, element } of resources.values()) {
    const dependencies = childrenOf(element, 'dependency').map((each) => ({
      each,
      identifier: used.markWhole(each).attributes.identifierref ?? '',
    }));
    for (const dependency of dependencies)
      if (!resources.has(dependency.identifier))
        addFault(report, {
          ...placeOf(dependency.each),
          wrong: `depends on a resource that is not there: ${show(dependency.identifier, MAX_SHOWN)}`,
        });
    needed.set(identifier, new Set(dependencies.map((dependency) => dependency.identifier)));
  }
  const needs = new Set([...needed.values()].flatMap((each) => [...each]));
  const copies: Copy[] = [];
  let position = 0;
  const convert = async ({ element, identifier, type, files, missing, address }: Resource) => {
    const place = placeOf(element);
    const [first, ...others] = positions.get(identifier) ?? [];
    const [file, ...own] = files;
    if (!first && (needs.has(identifier) || type.startsWith('associatedcontent/'))) {
      leaveOut(report, 'resource that only belongs to another one', place);
      return;
    }
    const isLink = type.startsWith('imswl_');
    if (!isLink && type !== 'webcontent' && !type.startsWith('associatedcontent/')) {
      used.markWhole(element);
      leaveOut(report, `resource of type ${show(type, MAX_SHOWN)}`, place);
      return;
    }
    for (const reference of missing) addFault(report, { ...place, wrong: `names a file that is not there: ${show(reference, MAX_SHOWN)}` });
    if (file === undefined && address === undefined) {
      if (missing.length === 0)
        addFault(report, { ...place, wrong: `must name a file, but the resource ${show(identifier, MAX_SHOWN)} names none` });
      return;
    }
    const link = isLink && file !== undefined ? await readLink(progress, file) : { name: '', address: address ?? '' };
    if (!link) return;
    const main = isLink ? undefined : file;
    const uuid = deriveUuid('cartridge', title, cartridge, 'resource', identifier);
    const beside = [...own, ...[...(needed.get(identifier) ?? [])].flatMap((each) => resources.get(each)?.files ?? [])];
    const keys = main === undefined ? new Map<string, string>() : findKeys(uuid, title, main, beside);
    position += 1;
    const cells = {
      uuid,
      title_id: title,
      unit_uuid: first?.unit ?? '',
      name: first?.name || link.name || path.posix.basename(file ?? link.address),
      mimetype: main === undefined ? '' : mediaTypeOf(main).replace(/;.*/, ''),
      file: main === undefined ? '' : (keys.get(main) ?? ''),
      external_url: main === undefined ? link.address : '',
      position: String(position),
    };
    if (!rows.add('resources', cells, first?.place ?? place)) return;
    if (first?.category !== undefined) rows.add('resource_categories', { resource_uuid: uuid, category_uuid: first.category }, first.place);
    for (const other of others) leaveOut(report, 'further place of a resource', other.place);
    for (const each of main === undefined ? [] : beside)
      if (!keys.has(each)) leaveOut(report, 'file beside the main file of a resource', place);
    if ((element.attributes.scormtype ?? element.attributes.scormType) === 'sco') leaveOut(report, 'results of an object of SCORM', place);
    for (const [each, key] of keys) {
      if (copies.length === MAX_FILES) throw refusal(manifest, element.line, `needs more than ${MAX_FILES} files, counted for each page`);
      if (isKey(key)) copies.push({ file: each, key });
      else addFault(report, { ...place, wrong: `has a file whose path is too long: ${show(each, MAX_SHOWN)}` });
    }
  };
  for (const resource of resources.values()) await convert(resource);
  await copyFiles(progress, folder, copies);
  for (const [identifier, [first]] of positions)
    if (!resources.has(identifier) && first)
      addFault(report, { ...first.place, wrong: `names a resource that is not there: ${show(identifier, MAX_SHOWN)}` });
};

/** Names the files of the cartridge to which no resource leads. */
const leaveFiles = ({ source, report }: Progress, resources: ReadonlyMap<string, Resource>) => {
  const named = new Set([manifest, ...[...resources.values()].flatMap(({ files }) => files)]);
  for (const file of source.files) if (!named.has(file)) leaveOut(report, 'file that no resource names', { file, line: 0 });
};

/**
 * Converts a Common Cartridge, or another archive with such a manifest, into units, categories and resources of a title.
 * @param folder the new folder, for the files of the resources
 * @param title id of the title
 */
export const convertCartridge = async (
  source: Source,
  folder: string,
  title: string,
  rows: RowFiles,
  report: TradeReport,
): Promise<void> => {
  if (!source.files.has(manifest)) throw refusal(manifest, 0, 'must be in the folder, or at the top of the archive');
  const root = await readDocument(source, manifest, 'manifest');
  const { identifier } = root.attributes;
  if (!identifier) throw refusal(manifest, root.line, 'must have an identifier');
  const used = makeUsedElements();
  const names = new Map([...source.files].map((file) => [file.normalize('NFC'), file]));
  const progress: Progress = { source, rows, report, used, title, cartridge: identifier, names };
  used.markOuter(root);
  const resources = readResources(progress, root);
  const positions = convertItems(progress, root);
  await convertResources(progress, folder, resources, positions);
  leaveFiles(progress, resources);
  for (const { path: part, element } of used.findUnused(root)) leaveOut(report, part, placeOf(element));
};
