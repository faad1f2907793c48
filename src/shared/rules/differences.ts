const isSecret = (field: string) => field.startsWith('password');

/** Whether two forms would be sent with the same content. */
export const isSame = (mine: object, theirs: object): boolean => JSON.stringify(mine) === JSON.stringify(theirs);

/**
 * Finds the fields in which the value that somebody else has saved differs from the typed value. Passwords are left out, since nobody sees
 * them.
 */
export const differences = <Form extends object>(mine: Form, theirs: Form): readonly (keyof Form & string)[] =>
  (Object.keys(mine) as (keyof Form & string)[]).filter(
    (field) => !isSecret(field) && JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]),
  );
