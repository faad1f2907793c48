import { type FieldProps, Input, Labelled } from './field';
import './code-field.css';

/** A code to copy from somewhere: letters and digits, no suggestions, no corrections. What counts as part of it is the flow's to say. */
export function CodeField({ label, hint, error, ...input }: Omit<FieldProps, 'type' | 'autoComplete'>) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(ids) => (
        <Input {...ids} {...input} type="text" className="field-code" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      )}
    </Labelled>
  );
}
