import { type FieldProps, Input, LabelledField } from './field';
import './code-field.css';

/**
 * A field for a code that people copy, such as a premium code, without suggestions or corrections. The flow decides which characters belong
 * to the code.
 */
export function CodeField({ label, hint, error, ...input }: Omit<FieldProps, 'type' | 'autoComplete'>) {
  return (
    <LabelledField label={label} hint={hint} error={error}>
      {(ids) => (
        <span className="field-box">
          <Input {...ids} {...input} type="text" className="field-code" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </span>
      )}
    </LabelledField>
  );
}
