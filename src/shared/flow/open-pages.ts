import { createContext, useContext } from 'react';

/**
 * The context of a function that tells whether a page exists and is open to the signed-in person. The function takes the path of the page's
 * route. In a part that is shown without the portal, every page counts as open.
 */
export const OpenPages = createContext<(path: string) => boolean>(() => true);

/** Returns the function that tells whether the portal may show a link to a page. A link to any other page would lead to the error page. */
export const useIsOpen = (): ((path: string) => boolean) => useContext(OpenPages);
