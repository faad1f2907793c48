import type { TitlePlace } from '../../../src/areas/title/types';
import { classroom, emptyUnit, sheets, sum, titleId, unit } from './wire';

export const start: TitlePlace = { unit: 'all', category: null, subcategory: null, tab: 'materials', isNewOnly: false, resource: null };

export type Knowledge = {
  readonly user: 'teacher' | 'user' | 'student';
  /** The address with which the person opened the title. */
  readonly address: string;
  /** The place that the address names; null if the address names no place. */
  readonly place: TitlePlace | null;
  /** The place of the previous entry in the history, if the person has come from there. */
  readonly before: TitlePlace | null;
  /** The loaded title. `rich`: with everything. `plain`: without products. `bare`: a demo without content. */
  readonly title: 'none' | 'rich' | 'plain' | 'bare';
  /** Whether the person has gone back. A path goes back only once. */
  readonly wasBack: boolean;
};

const unitIds = ['all', 'favs', 'demo', unit.uuid, emptyUnit.uuid];

/** Whether a person of this kind has such a place in any title. Students have no favourites, and their titles have no new resources. */
export const isForReader = ({ place, user }: Pick<Knowledge, 'place' | 'user'>): boolean =>
  user !== 'student' || (place?.unit !== 'favs' && place?.isNewOnly !== true);

/** Whether the loaded title has the place, as the specification says. */
export const isThere = ({ place, title, user }: Knowledge): boolean => {
  if (place === null || !unitIds.includes(place.unit)) return false;
  if (!isForReader({ place, user })) return false;
  if (place.category !== null && place.category !== classroom.categoryId) return false;
  if (place.subcategory !== null && (place.subcategory !== sheets.categoryId || place.category === null)) return false;
  if (place.resource !== null && place.resource !== sum.uuid) return false;
  if (place.tab === 'premium') return title === 'rich' && user !== 'user';
  return place.tab === 'materials' || (title === 'plain' && user === 'teacher');
};

/** Returns the address of a place, written by hand. */
export const addressAt = ({ unit: of, category, subcategory, tab, isNewOnly, resource }: TitlePlace) => ({
  path: [
    `/title/${titleId}`,
    of === 'all' && category === null ? '' : `/unit/${of}`,
    category === null ? '' : `/cat/${category}`,
    subcategory === null ? '' : `/subcat/${subcategory}`,
  ].join(''),
  query: [
    tab === 'premium' ? 'initTab=1' : tab === 'multimedia' ? 'initTab=multimedia' : '',
    isNewOnly ? 'new=' : '',
    resource === null ? '' : `resource=${resource}`,
  ]
    .filter(Boolean)
    .join('&'),
});
