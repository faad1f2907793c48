const isSecret = (field: string) => field.startsWith('password');

/** Returns whether two forms would be sent with the same content. */
export const isSame = (mine: object, theirs: object): boolean => JSON.stringify(mine) === JSON.stringify(theirs);

/**
 * Finds the fields in which the typed form (mine) differs from the saved form (theirs). Passwords are left out, because the page never
 * shows them.
 */
export const differences = <Form extends object>(mine: Form, theirs: Form): readonly (keyof Form & string)[] =>
  (Object.keys(mine) as (keyof Form & string)[]).filter(
    (field) => !isSecret(field) && JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]),
  );
