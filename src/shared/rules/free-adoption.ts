type Orderer = { readonly may: { readonly orderFreeAdoption: boolean }; readonly position: object | null; readonly impersonating: boolean };

type IsOpen = (path: string) => boolean;

/**
 * Returns whether a person may see the orders of free material. During an impersonation, the person must already have a position. To name a
 * position means to accept terms, which support must not do for somebody.
 */
export const maySeeOrders = (user: Orderer, isOpen: IsOpen): boolean =>
  user.may.orderFreeAdoption && isOpen('/gratis-adoption') && (user.position !== null || !user.impersonating);

/** Returns whether a person may order free material. Support that uses the account of somebody can only see the orders. */
export const mayOrder = (user: Orderer, isOpen: IsOpen): boolean => maySeeOrders(user, isOpen) && !user.impersonating;

/** Returns whether a person may order free material, but has to name their position first. */
export const needsPosition = (user: Orderer, isOpen: IsOpen): boolean => mayOrder(user, isOpen) && user.position === null;
