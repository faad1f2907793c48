import { createContext, useContext } from 'react';

/**
 * Which pages there are and are open to the person who is here, by the path that their route has. The portal says so; a part that is shown
 * without the portal takes every page as open.
 */
export const OpenPages = createContext<(path: string) => boolean>(() => true);

/** Whether a page may be offered: a link to any other one would lead to the error page. */
export const useIsOpen = (): ((path: string) => boolean) => useContext(OpenPages);
