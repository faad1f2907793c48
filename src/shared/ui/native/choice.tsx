import { useId } from 'react';
import './choice-switch.css';

type Props<Value extends string> = {
  /** Label of the group. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** The chosen value; null while nothing is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
};

/** A group of radio buttons, for a choice between a few options side by side. Use `SelectField` for many options. */
export function Choice<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="choice-switch">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
