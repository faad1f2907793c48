import { favouritesMachine } from '../../../../machines/title/favourites.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { Title } from '../types';

const services = () => import('../services/favourites');

export const favourites = favouritesMachine.provide({
  actors: {
    saveFavourites: fromEffect(async () => (await services()).saveFavourites),
    loadFavourites: fromEffect(async () => (await services()).loadFavourites),
  },
});

/** What the flow has to know of the title. */
export const favouritesInput = ({ id, favourites: ids, version }: Title) => ({ titleId: id, saved: { ids, version } });
