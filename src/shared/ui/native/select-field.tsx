import type { HTMLInputAutoCompleteAttribute } from 'react';
import { LabelledField } from './field';
import { useBusyForm } from './form';
import './select-field.css';

type Props<Value extends string> = {
  readonly label: string;
  /** The options. A `disabled` option is shown, but cannot be chosen. */
  readonly options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[];
  /** The chosen value; '' while there is no choice. */
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  /** Called when the field loses focus. */
  readonly onLeave?: () => void;
  /** The placeholder while there is no choice; not needed if there always is a choice. */
  readonly placeholder?: string;
  /** Help text, which is always visible. */
  readonly hint?: string | undefined;
  /** The error of the choice. */
  readonly error?: string | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly disabled?: boolean;
  /** Whether the choice is optional, as in a filter. By default the choice is required; only screen readers announce this. */
  readonly optional?: boolean;
};

/**
 * A field for the choice of one option. It is the browser's own select, because the browser's select works with every keyboard, screen
 * reader and phone.
 */
export function SelectField<Value extends string>({
  label,
  options,
  value,
  onChange,
  onLeave,
  placeholder,
  hint,
  error,
  optional = false,
  ...select
}: Props<Value>) {
  const busy = useBusyForm();
  return (
    <LabelledField label={label} hint={hint} error={error}>
      {(ids) => (
        <select
          {...ids}
          {...select}
          className="select-field"
          value={value}
          aria-required={!optional || undefined}
          aria-disabled={busy || undefined}
          // A select has no read-only state. While the form is being sent, a change is therefore ignored, and focus stays.
          onChange={(event) => {
            if (!busy) onChange(event.target.value as Value);
          }}
          onBlur={() => onLeave?.()}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}
