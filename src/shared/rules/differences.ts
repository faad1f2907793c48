const isSecret = (field: string) => field.startsWith('password');

/** Whether two forms are the same as they are sent. */
export const isSame = (mine: object, theirs: object): boolean => JSON.stringify(mine) === JSON.stringify(theirs);

/** The fields of a form in which what somebody else has saved differs from what is typed here; passwords are not seen. */
export const differences = <Form extends object>(mine: Form, theirs: Form): readonly (keyof Form & string)[] =>
  (Object.keys(mine) as (keyof Form & string)[]).filter(
    (field) => !isSecret(field) && JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]),
  );
