type Orderer = { readonly may: { readonly orderFreeAdoption: boolean }; readonly position: object | null; readonly impersonating: boolean };

type IsOpen = (path: string) => boolean;

/** Whether a person may order free material. A support person who uses the account does not accept the terms for that person. */
export const mayOrder = (user: Orderer, isOpen: IsOpen): boolean =>
  user.may.orderFreeAdoption && isOpen('/gratis-adoption') && (user.position !== null || !user.impersonating);

/** Whether a person may order free material, but has to name their position first. */
export const needsPosition = (user: Orderer, isOpen: IsOpen): boolean => mayOrder(user, isOpen) && user.position === null;
