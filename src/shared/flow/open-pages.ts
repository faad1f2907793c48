import { createContext, useContext } from 'react';

/**
 * Whether a page exists and is open to the signed-in person, by the path of its route. The portal provides the function; in a part that is
 * shown without the portal, every page counts as open.
 */
export const OpenPages = createContext<(path: string) => boolean>(() => true);

/** Gives the function that says whether a page may be offered. A link to any other page would lead to the error page. */
export const useIsOpen = (): ((path: string) => boolean) => useContext(OpenPages);
