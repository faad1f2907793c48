import { compareNames } from '../../shared/rules/names';
import { foldText } from '../../shared/rules/text';
import type { ChangesElsewhere, Key, LibraryGroup, Shelf, Title } from './types';

/** Maximum number of titles in the library of an internal user. Only the server knows the limit of other people. */
export const internalLibraryLimit = 100;

/** Whether a selection may be saved: it is not empty and, for an internal user, not above their limit. */
export const canSave = (selectedCount: number, internal: boolean): boolean =>
  selectedCount > 0 && (!internal || selectedCount <= internalLibraryLimit);

/** Finds the titles that were added or removed elsewhere since the library was loaded. Leaves out changes that the selection has too. */
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

/** Builds an entry of a library as it is saved: `idTitulo-adoption-promotion`. */
export const entryOnTheWire = ({ id, adoption, promoted }: Pick<Title, 'id' | 'adoption' | 'promoted'>): string =>
  `${id}-${adoption === 'adopted' ? 1 : 0}-${promoted ? 1 : 0}`;

/** The known stages in school order, each with the key of its text. The publisher also uses other stages; they come last. */
export const stageKeys: ReadonlyMap<string, Key> = new Map([
  ['Infantil', 'editLibrary.stage.preschool'],
  ['Primaria', 'editLibrary.stage.primary'],
  ['ESO', 'editLibrary.stage.secondary'],
  ['Bachillerato', 'editLibrary.stage.upperSecondary'],
  ['Formación Profesional', 'editLibrary.stage.vocational'],
]);
const stageOrder = [...stageKeys.keys()];
const placeOf = (stage: string) => (stageOrder.includes(stage) ? stageOrder.indexOf(stage) : stageOrder.length);

/** Lists the stages of the titles, each once, in school order. */
export const stagesOf = (titles: readonly Title[]): readonly string[] =>
  [...new Set(titles.map((title) => title.stage))].sort((a, b) => placeOf(a) - placeOf(b) || compareNames(a, b));

/** Selects the titles of a stage and a group; null stands for all stages or all groups. */
export const filterTitles = (titles: readonly Title[], stage: string | null, kind: LibraryGroup | null): readonly Title[] =>
  titles.filter((title) => (stage === null || title.stage === stage) && (kind === null || title.group === kind));

/** The groups in which a library is shown, in their order. */
export const libraryGroups: readonly LibraryGroup[] = ['adopted', 'demo', 'resources'];

/** Returns the group to which a title of the contract belongs. */
export const groupOf = ({ adoption, adoptionType }: { readonly adoption: 0 | 1; readonly adoptionType: string }): LibraryGroup => {
  if (adoptionType === 'RECURSO') return 'resources';
  return adoption === 1 ? 'adopted' : 'demo';
};

/** Counts the titles of a group. */
export const countIn = (titles: Iterable<Pick<Title, 'group'>>, group: LibraryGroup): number =>
  [...titles].filter((title) => title.group === group).length;

/** Maximum number of characters in the field of a licence code: twelve digits in groups of four, with two separators. */
export const licenceFieldLength = 14;

/** Writes a licence code in capitals, without spaces and hyphens. */
export const normalizeLicenceCode = (typed: string): string => typed.replace(/[\s\-\u2010-\u2015]/g, '').toUpperCase();

/** Whether a text is the code of a licence: 13 letters and digits that start with OUP, or 12 digits. */
export const isLicenceCode = (typed: string): boolean => /^(?:OUP[0-9A-Z]{10}|[0-9]{12})$/.test(normalizeLicenceCode(typed));

/** Formats the text in the field of a licence code, in capitals. If the text is too long, it loses spaces and hyphens before it is cut. */
export const formatLicenceCode = (text: string): string =>
  (text.length > licenceFieldLength ? normalizeLicenceCode(text) : text.toUpperCase()).slice(0, licenceFieldLength);

/**
 * Finds the titles whose name, stage or subjects contain every word of a text. Accents and case do not count. An empty text finds all
 * titles.
 * @param stages names of the stages in the reader's language
 */
export const findTitles = ({ titles, stages }: Shelf, text: string): readonly Title[] => {
  const words = foldText(text).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return titles;
  return titles.filter(({ name, stage, subjects }) => {
    const searchText = foldText([name, stage, stages[stage] ?? '', ...subjects].join('\n'));
    return words.every((word) => searchText.includes(word));
  });
};
