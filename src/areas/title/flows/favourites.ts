import { favouritesMachine } from '../../../../machines/title/favourites.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { Title } from '../types';

const bind = bindServices(() => import('../services/favourites'));

export const favourites = favouritesMachine.provide({
  actors: {
    saveFavourites: bind('saveFavourites'),
    loadFavourites: bind('loadFavourites'),
  },
});

/** Builds the input of the flow from the title. */
export const favouritesInput = ({ id, favourites: ids, favouritesVersion: version }: Title) => ({ titleId: id, saved: { ids, version } });
