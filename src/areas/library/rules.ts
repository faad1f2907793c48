import { compareNames } from '../../shared/rules/names';
import { foldText } from '../../shared/rules/text';
import type { ChangesElsewhere, Key, LibraryGroup, Shelf, Title } from './types';

/** The most titles that an internal user may keep. Only the server limits the libraries of others. */
export const internalLibraryLimit = 100;

/** A selection may be saved when it is not empty and, for internal users, not above their limit. */
export const canSave = (selectedCount: number, internal: boolean): boolean =>
  selectedCount > 0 && (!internal || selectedCount <= internalLibraryLimit);

/** Finds the titles added and removed elsewhere since the library was seen, without changes that the selection already has. */
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

/** The known stages in school order, each with its text; other stages of the publisher follow. */
export const stageKeys: ReadonlyMap<string, Key> = new Map([
  ['Infantil', 'editLibrary.stage.preschool'],
  ['Primaria', 'editLibrary.stage.primary'],
  ['ESO', 'editLibrary.stage.secondary'],
  ['Bachillerato', 'editLibrary.stage.upperSecondary'],
  ['Formación Profesional', 'editLibrary.stage.vocational'],
]);
const stageOrder = [...stageKeys.keys()];
const placeOf = (stage: string) => (stageOrder.includes(stage) ? stageOrder.indexOf(stage) : stageOrder.length);

/** The stages of the titles, each once, in school order. */
export const stagesOf = (titles: readonly Title[]): readonly string[] =>
  [...new Set(titles.map((title) => title.stage))].sort((a, b) => placeOf(a) - placeOf(b) || compareNames(a, b));

/** The titles on offer, narrowed to a stage and to a group; null narrows nothing. */
export const filterTitles = (titles: readonly Title[], stage: string | null, kind: LibraryGroup | null): readonly Title[] =>
  titles.filter((title) => (stage === null || title.stage === stage) && (kind === null || title.group === kind));

/** The groups in which a library is shown, in their order. */
export const libraryGroups: readonly LibraryGroup[] = ['adopted', 'demo', 'resources'];

/** The group to which a title of the contract belongs. */
export const groupOf = ({ adoption, adoptionType }: { readonly adoption: 0 | 1; readonly adoptionType: string }): LibraryGroup => {
  if (adoptionType === 'RECURSO') return 'resources';
  return adoption === 1 ? 'adopted' : 'demo';
};

/** How many of the titles belong to a group. */
export const countIn = (titles: Iterable<Pick<Title, 'group'>>, group: LibraryGroup): number =>
  [...titles].filter((title) => title.group === group).length;

/** The most characters in the field of a licence code: twelve digits in groups of four. */
export const licenceFieldLength = 14;

/** A licence code without spaces and hyphens. */
export const licenceCode = (typed: string): string => typed.replace(/[\s\-\u2010-\u2015]/g, '').toUpperCase();

/** Whether a text is the code of a licence: 13 letters and digits that start with OUP, or 12 digits. */
export const isLicenceCode = (typed: string): boolean => /^(?:OUP[0-9A-Z]{10}|[0-9]{12})$/.test(licenceCode(typed));

/** Formats the content of the field of a licence code: capitals. A text that is too long loses spaces and hyphens before it is cut. */
export const typedLicence = (text: string): string =>
  (text.length > licenceFieldLength ? licenceCode(text) : text.toUpperCase()).slice(0, licenceFieldLength);

/**
 * Finds the titles with every word of a text in their name, stage or subjects. Accents and case do not count. An empty text finds all titles.
 * @param stages names of the stages in the reader's language
 */
export const titlesWith = ({ titles, stages }: Shelf, text: string): readonly Title[] => {
  const words = foldText(text).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return titles;
  return titles.filter(({ name, stage, subjects }) => {
    const said = foldText([name, stage, stages[stage] ?? '', ...subjects].join('\n'));
    return words.every((word) => said.includes(word));
  });
};
