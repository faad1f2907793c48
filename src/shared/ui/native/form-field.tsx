import { type ComponentType, memo } from 'react';
import { useTranslation } from '../../i18n';
import type { Key } from '../../i18n/keys';
import { Field, type FieldProps } from './field';

/** The events of a form with named fields: a field changed, a field lost focus. */
export type FieldEvent<Name extends string> = { type: 'field.changed'; field: Name; text: string } | { type: 'field.left'; field: Name };

type Props<Name extends string> = Pick<
  FieldProps,
  'label' | 'value' | 'type' | 'hint' | 'autoComplete' | 'autoFocus' | 'disabled' | 'readOnly' | 'optional' | 'noPaste'
> & {
  readonly name: Name;
  /** The component that draws the field; by default a text field of one line. */
  readonly as?: ComponentType<FieldProps>;
  /** Content key of the field's error. */
  readonly error: Key | null | undefined;
  /** Returns the values for the placeholders in the text of the error, such as a forbidden sign in the value of the field. */
  readonly errorValues?: (value: string) => { sign: string };
  readonly send: (event: FieldEvent<Name>) => void;
};

function NamedField<Name extends string>({ name, as: Part = Field, error, errorValues, send, ...field }: Props<Name>) {
  const { t } = useTranslation();
  return (
    <Part
      {...field}
      error={error ? (errorValues ? t(error, errorValues(field.value)) : t(error)) : undefined}
      onChange={(text) => send({ type: 'field.changed', field: name, text })}
      onLeave={() => send({ type: 'field.left', field: name })}
    />
  );
}

/** A field that sends its name and text to the flow. In a long form, a key press renders only the changed fields. */
export const FormField = memo(NamedField) as typeof NamedField;
