import { memo } from 'react';
import { useTranslation } from '../i18n';
import type { Key } from '../i18n/keys';
import { Field, type FieldProps } from './field';

/** What the flow of a form with named fields hears: a key was typed, a field was left. */
export type FieldEvent<Name extends string> = { type: 'field.changed'; field: Name; text: string } | { type: 'field.left'; field: Name };

type Props<Name extends string> = Pick<
  FieldProps,
  'label' | 'value' | 'type' | 'hint' | 'autoComplete' | 'autoFocus' | 'disabled' | 'readOnly' | 'optional'
> & {
  readonly name: Name;
  /** Content key of what is wrong with what was typed. */
  readonly error: Key | null | undefined;
  readonly send: (event: FieldEvent<Name>) => void;
};

function NamedField<Name extends string>({ name, error, send, ...field }: Props<Name>) {
  const { t } = useTranslation();
  return (
    <Field
      {...field}
      error={error ? t(error) : undefined}
      onChange={(text) => send({ type: 'field.changed', field: name, text })}
      onLeave={() => send({ type: 'field.left', field: name })}
    />
  );
}

/** A field that its flow knows by name. Of a long form a key draws anew only the fields that it changes. */
export const FormField = memo(NamedField) as typeof NamedField;
