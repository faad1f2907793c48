import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Labelled } from './field';
import { useBusyForm } from './form';
import './select-field.css';

type Props<Value extends string> = {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** '' while nothing is chosen. */
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  /** The person has gone on to something else. */
  readonly onLeave?: () => void;
  /** Stands in the field while nothing is chosen; leave out where something always is. */
  readonly placeholder?: string;
  /** Helps before anything is chosen; stays on the screen. */
  readonly hint?: string | undefined;
  /** What is wrong with what was chosen. */
  readonly error?: string | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly disabled?: boolean;
};

/** One of a list: the browser's own select, which every keyboard, screen reader and telephone knows. */
export function SelectField<Value extends string>({
  label,
  options,
  value,
  onChange,
  onLeave,
  placeholder,
  hint,
  error,
  ...select
}: Props<Value>) {
  const busy = useBusyForm();
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(ids) => (
        <select
          {...ids}
          {...select}
          className="select-field"
          value={value}
          aria-required
          aria-disabled={busy || undefined}
          // A select knows no read-only: while the form is being sent the choice is not taken over, and focus stays.
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
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
