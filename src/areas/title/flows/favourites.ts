import { favouritesMachine } from '../../../../machines/title/favourites.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { Title } from '../types';

const services = () => loadCode(() => import('../services/favourites'));

export const favourites = favouritesMachine.provide({
  actors: {
    saveFavourites: fromEffect(async () => (await services()).saveFavourites),
    loadFavourites: fromEffect(async () => (await services()).loadFavourites),
  },
});

/** Builds the input of the flow from the title. */
export const favouritesInput = ({ id, favourites: ids, version }: Title) => ({ titleId: id, saved: { ids, version } });
