import type { Title } from '../../../src/areas/library/types';
import { titleOnTheWire } from '../../support/fixtures';

/** An adopted title in the library. */
export const mates = titleOnTheWire({
  idTitulo: '1',
  name: 'Mates elegidas',
  stage: 'Primaria',
  adoption: 1,
  origin: 'LIBRARY',
  promotion: 1,
});
/** A title outside the library. */
export const lengua = titleOnTheWire({
  idTitulo: '2',
  name: 'Lengua por elegir',
  stage: 'ESO',
  adoption: 0,
  adoptionType: 'DEMO',
  origin: 'NOTLIBRARY',
});
/** A title that was added to the library in another window. */
export const ciencias = titleOnTheWire({
  idTitulo: '3',
  name: 'Ciencias de otra ventana',
  stage: 'Primaria',
  adoption: 1,
  origin: 'LIBRARY',
});
/** A demo, also added to the library in another window. */
export const musica = titleOnTheWire({
  idTitulo: '4',
  name: 'Música de otra ventana',
  adoption: 0,
  adoptionType: 'DEMO',
  origin: 'LIBRARY',
});
/** As many titles as an internal user may select. With `oneMore` they are too many; a path deselects only `oneMore`. */
export const hundred = Array.from({ length: 100 }, (_, index) =>
  titleOnTheWire({ idTitulo: String(100 + index), name: `Título ${100 + index}`, origin: 'LIBRARY' }),
);
export const oneMore = titleOnTheWire({ idTitulo: '99', name: 'Título 099', origin: 'LIBRARY' });

const cover = '/api/cover/cover-1001?width=180&version=wX3kP0aZ';

export const asTitle = (name: string, wire: typeof mates): Title => ({
  id: wire.idTitulo,
  uuid: wire.uuid,
  name,
  cover: { src: cover, srcSet: `${cover}, ${cover.replace('180', '360')} 2x` },
  stage: wire.stage,
  subjects: ['Matemáticas'],
  adoption: wire.adoption === 1 ? 'adopted' : 'demo',
  group: wire.adoption === 1 ? 'adopted' : 'demo',
  promoted: wire.promotion === 1,
  inLibrary: wire.origin === 'LIBRARY',
});

/**
 * The versions of the library on the server. `first` was loaded with the titles, and `never` means that there is no library. `other` was
 * saved in another window meanwhile, and `anew` was saved there again.
 */
export const versions = { first: 'v1', never: null, other: 'v2', anew: 'v3' } as const;

export type Knowledge = {
  readonly searches: boolean;
  /** The selectable titles. */
  readonly titles: 'none' | 'two' | 'many';
  readonly tab: 'offer' | 'adopted' | 'demo';
  readonly stage: 'ESO' | null;
  readonly kind: 'adopted' | null;
  /** The names of the selected titles, without the hundred. */
  readonly selected: readonly string[];
  /** Whether `oneMore` was deselected and selected again. It is then last in the list, too far down to be visible. */
  readonly isLast: boolean;
  /** The names of the titles on an open tab of selected titles. A deselected title stays visible on this tab. */
  readonly listed: readonly string[];
  /** The version of the library on the server when the page last loaded it. */
  readonly seen: keyof typeof versions;
  /** Whether the hundred titles are selected. */
  readonly hundred: boolean;
  /** The names of the titles that the page reports as added or removed in another window. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** The version of the library with the changes from another window. */
  readonly news: 'other' | 'anew';
  /** The page to which the person goes when they leave. */
  readonly destination: '/' | '/notifications';
};

/** Returns the names of the visible titles that can be toggled, without the hundred. */
export function inSight({ searches, titles, tab, stage, kind, listed }: Knowledge): readonly string[] {
  if (tab !== 'offer') return listed;
  if (searches) return [];
  if (titles !== 'two') return titles === 'many' ? [oneMore.name] : [];
  return [...(stage === null ? [mates.name] : []), ...(kind === null ? [lengua.name] : [])];
}

const adopted = [mates.name, oneMore.name, ciencias.name];
export const wires = [mates, lengua, oneMore, ciencias, musica];
/** The titles of the library that was saved in another window. */
const elsewhere = [ciencias.name, musica.name];
export const isFromElsewhere = ({ seen }: Pick<Knowledge, 'seen'>) => seen === 'other' || seen === 'anew';
export const isWhole = ({ tab, stage, kind }: Knowledge) => tab === 'offer' && stage === null && kind === null;
/** Whether a path saves in this view. The request does not depend on the view, so one view for each selection is enough. */
export const isWorthSaving = (known: Knowledge) => (known.searches ? known.tab === 'adopted' && known.listed.length > 0 : isWhole(known));
/** Whether the person has followed a link, and then stayed. */
export const hasStayed = ({ destination }: Knowledge) => destination !== '/';
/**
 * Whether a path toggles a title in this situation. After a stay, or without a library, the paths toggle only one title. With a changed
 * library they toggle no title. This is enough, because all people select titles in the same way.
 */
export const isToggledBy = (known: Knowledge, name: string) =>
  (known.seen === 'first' && (!hasStayed(known) || name === mates.name)) ||
  (known.seen === 'never' && name === mates.name && isWhole(known) && known.selected.length === 0);
/** Returns the names of the titles in the library when the page last loaded it, without the hundred. */
const libraryOf = ({ seen, titles }: Knowledge): readonly string[] => {
  if (isFromElsewhere({ seen })) return elsewhere;
  return seen === 'never' || titles === 'none' ? [] : [titles === 'two' ? mates.name : oneMore.name];
};
export const hasChanges = (known: Knowledge) =>
  [...known.selected].sort().join() !== [...libraryOf(known)].sort().join() ||
  known.hundred !== (known.titles === 'many' && known.seen === 'first');
export const countOf = ({ hundred, selected }: Knowledge) => selected.length + (hundred ? 100 : 0);
export const canConfirm = (known: Knowledge) => countOf(known) > 0 && !(known.searches && countOf(known) > 100);

/** Toggles a title. The other titles keep their order, and a newly selected title is last. */
export const toggleTitle = ({ titles, selected }: Knowledge, name: string): Partial<Knowledge> => {
  if (selected.includes(name)) return { selected: selected.filter((each) => each !== name) };
  return { selected: [...selected, name], ...(titles === 'many' && { isLast: true }) };
};

/** Filters the given names of titles for the titles that belong on the open tab. */
export const onTab = ({ tab }: Knowledge, names: readonly string[]) =>
  names.filter((name) => tab !== 'offer' && adopted.includes(name) === (tab === 'adopted'));

/** Returns the knowledge after the changes from another window were added to the selection. */
export const joinChanges = (known: Knowledge): Partial<Knowledge> => {
  const selected = [...known.selected, ...known.added].filter((name) => !known.removed.includes(name));
  return { seen: known.news, selected, listed: onTab(known, selected), hundred: false, isLast: false };
};

/** Returns the request that saves the selection. */
export const requestToSave = ({ hundred: all, selected, isLast, seen }: Knowledge) => {
  const version = versions[seen];
  const header = version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` };
  const entries = {
    [mates.name]: '1-1-1',
    [lengua.name]: '2-0-0',
    [ciencias.name]: '3-1-0',
    [musica.name]: '4-0-0',
    [oneMore.name]: '99-1-0',
  };
  const named = selected.map((name) => entries[name]);
  const others = all ? hundred.map((_, index) => `${100 + index}-1-0`) : [];
  // The library is sorted by name: 'Título 099' comes before the hundred.
  return { header, body: { library: isLast ? [...others, ...named] : [...named, ...others] } };
};
