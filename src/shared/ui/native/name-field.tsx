import type { ComponentProps } from 'react';
import { refusedSign } from '../../rules/person-name';
import { FormField } from './form-field';

const signIn = (name: string) => ({ sign: refusedSign(name) });

/** The field of a name or surname: its error says which sign a name cannot have. */
export function NameField<Name extends string>(props: Omit<ComponentProps<typeof FormField<Name>>, 'errorValues'>) {
  return <FormField {...props} errorValues={signIn} />;
}
