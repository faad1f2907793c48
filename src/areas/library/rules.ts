import { compareNames } from '../../shared/rules/names';
import { foldText } from '../../shared/rules/text';
import type { ChangesElsewhere, Key, LibraryGroup, LibraryTitles, Title } from './types';

/** Maximum number of titles in the library of an internal user. Only the server knows the limit of other people. */
export const internalLibraryLimit = 100;

/** Whether a selection may be saved. It must have at least one title and, for an internal user, at most `internalLibraryLimit` titles. */
export const canSave = (selectedCount: number, internal: boolean): boolean =>
  selectedCount > 0 && (!internal || selectedCount <= internalLibraryLimit);

/**
 * Finds the titles that another window or device has added or removed since the library was loaded. Omits changes that the selection
 * already contains.
 */
export const findChangesElsewhere = (
  { library: seen, selected }: { readonly library: readonly Title[]; readonly selected: readonly Title[] },
  library: readonly Title[],
): Omit<ChangesElsewhere, 'version'> => {
  const before = new Set(seen.map(({ id }) => id));
  const chosen = new Set(selected.map(({ id }) => id));
  const now = new Set(library.map(({ id }) => id));
  return {
    library,
    added: library.filter(({ id }) => !before.has(id) && !chosen.has(id)),
    removed: seen.filter(({ id }) => !now.has(id) && chosen.has(id)),
  };
};

/** Returns a title in the format that the server saves: `idTitulo-adoption-promotion`, with 1 for yes and 0 for no. */
export const entryOnTheWire = ({ id, adoption, promoted }: Pick<Title, 'id' | 'adoption' | 'promoted'>): string =>
  `${id}-${adoption === 'adopted' ? 1 : 0}-${promoted ? 1 : 0}`;

/**
 * The stages that the portal knows, in school order, with the content keys of their names. Stages that the portal does not know are sorted
 * after all known stages.
 */
export const stageKeys: ReadonlyMap<string, Key> = new Map([
  ['Infantil', 'editLibrary.stage.preschool'],
  ['Primaria', 'editLibrary.stage.primary'],
  ['ESO', 'editLibrary.stage.secondary'],
  ['Bachillerato', 'editLibrary.stage.upperSecondary'],
  ['Formación Profesional', 'editLibrary.stage.vocational'],
]);
const stageOrder = [...stageKeys.keys()];
const placeOf = (stage: string) => (stageOrder.includes(stage) ? stageOrder.indexOf(stage) : stageOrder.length);

/** Returns the stages of the titles in school order, without duplicates. */
export const stagesOf = (titles: readonly Title[]): readonly string[] =>
  [...new Set(titles.map((title) => title.stage))].sort((a, b) => placeOf(a) - placeOf(b) || compareNames(a, b));

/** Selects the titles of a stage and a group; null stands for all stages or all groups. */
export const filterTitles = (titles: readonly Title[], stage: string | null, kind: LibraryGroup | null): readonly Title[] =>
  titles.filter((title) => (stage === null || title.stage === stage) && (kind === null || title.group === kind));

/** The groups in which a library is shown, in their order. */
export const libraryGroups: readonly LibraryGroup[] = ['adopted', 'demo', 'resources'];

/** Returns the group of a title, from the adoption and the adoption type that the server sends. */
export const groupOf = ({ adoption, adoptionType }: { readonly adoption: 0 | 1; readonly adoptionType: string }): LibraryGroup => {
  if (adoptionType === 'RECURSO') return 'resources';
  return adoption === 1 ? 'adopted' : 'demo';
};

/** Counts the titles of a group. */
export const countIn = (titles: Iterable<Pick<Title, 'group'>>, group: LibraryGroup): number =>
  [...titles].filter((title) => title.group === group).length;

/** Returns the groups to choose from. Adopted titles and demos are always offered, resources only if there are such titles. */
export const offeredGroups = (titles: Iterable<Pick<Title, 'group'>>): readonly LibraryGroup[] =>
  libraryGroups.filter((group) => group !== 'resources' || countIn(titles, group) > 0);

/** Maximum number of characters in the field of a licence code: twelve digits in groups of four, with two separators. */
export const licenceFieldLength = 14;

/** Returns a licence code in capitals, without spaces and hyphens. */
export const normalizeLicenceCode = (typed: string): string => typed.replace(/[\s\-\u2010-\u2015]/g, '').toUpperCase();

/** Whether a text is the code of a licence: 13 letters and digits that start with OUP, or 12 digits. */
export const isLicenceCode = (typed: string): boolean => /^(?:OUP[0-9A-Z]{10}|[0-9]{12})$/.test(normalizeLicenceCode(typed));

/**
 * Returns the text for the field of a licence code, in capitals and with at most `licenceFieldLength` characters. A text that is too long
 * loses its spaces and hyphens before it is cut.
 */
export const formatLicenceCode = (text: string): string =>
  (text.length > licenceFieldLength ? normalizeLicenceCode(text) : text.toUpperCase()).slice(0, licenceFieldLength);

/**
 * Finds the titles whose name, stage or subjects contain every word of a text. Accents and case are ignored. An empty text finds all
 * titles.
 * @param stages names of the stages in the reader's language
 */
export const findTitles = ({ titles, stages }: LibraryTitles, text: string): readonly Title[] => {
  const words = foldText(text).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return titles;
  return titles.filter(({ name, stage, subjects }) => {
    const searchText = foldText([name, stage, stages[stage] ?? '', ...subjects].join('\n'));
    return words.every((word) => searchText.includes(word));
  });
};
