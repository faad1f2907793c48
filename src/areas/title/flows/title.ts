import { titleMachine } from '../../../../machines/title/title.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { isIn } from '../../../shared/rules/materials';
import { readsAsStudent } from '../../../shared/rules/title-readers';
import type { User } from '../../session';
import { tabsOf } from '../rules';
import type { TitlePlace } from '../types';

const bind = bindServices(() => import('../services/title'));

export const title = titleMachine.provide({
  actors: { openTitle: bind('openTitle') },
  guards: {
    isThere: (_, { place, title: opened, ...known }) =>
      place !== null &&
      opened !== null &&
      isIn(opened, place) &&
      !(known.asStudent && (place.unit === 'favs' || place.isNewOnly)) &&
      tabsOf({ ...known, title: opened }).includes(place.tab),
  },
});

/** Builds the input of the flow from the address, the person and the language of the page. */
export const titleInput = (
  address: string,
  titleId: string,
  place: TitlePlace | null,
  { role, may }: Pick<User, 'role' | 'may'>,
  language: string,
) => ({
  address,
  titleId,
  place,
  language,
  seesProducts: role !== 'USER',
  mayCreateExercises: may.generateExercises,
  asStudent: readsAsStudent({ role }),
});
