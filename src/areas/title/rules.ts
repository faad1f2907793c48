/** A resource is new, or modified, for this many days, the first one included. */
export const newResourceDays = 15;

/** The most favourites that a person may have in one title. */
export const mostFavourites = 10_000;
