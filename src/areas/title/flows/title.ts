import { titleMachine } from '../../../../machines/title/title.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import { isIn } from '../../../shared/rules/materials';
import type { User } from '../../session';
import { tabsOf } from '../rules';
import type { Place } from '../types';

const services = () => import('../services/title');

export const title = titleMachine.provide({
  actors: { openTitle: fromEffect(async () => (await services()).openTitle) },
  guards: {
    isThere: (_, { place, title: opened, ...known }) =>
      place !== null && opened !== null && isIn(opened, place) && tabsOf({ ...known, title: opened }).includes(place.tab),
  },
});

/** What the flow has to know of the address, the person and the language of the page. */
export const titleInput = (
  address: string,
  titleId: string,
  place: Place | null,
  { role, may }: Pick<User, 'role' | 'may'>,
  language: string,
) => ({
  address,
  titleId,
  place,
  language,
  seesProducts: role !== 'USER',
  mayCompose: may.generateExercises,
});
