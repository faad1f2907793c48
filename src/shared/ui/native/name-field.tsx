import type { ComponentProps } from 'react';
import { refusedSign } from '../../rules/person-name';
import { FormField } from './form-field';

const signIn = (name: string) => ({ sign: refusedSign(name) });

/** The field of a name or surname. Its error names the sign that is not allowed in a name. */
export function NameField<Name extends string>(props: Omit<ComponentProps<typeof FormField<Name>>, 'errorValues'>) {
  return <FormField {...props} errorValues={signIn} />;
}
