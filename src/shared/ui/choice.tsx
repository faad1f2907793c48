import { useId } from 'react';
import './choice-list.css';
import './choice-switch.css';

type Props<Value extends string> = {
  /** Names what is chosen. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** null while nothing is chosen. */
  readonly value: Value | null;
  /** Side by side, as a switch between a few; or one under the other, where a long list scrolls. */
  readonly look: 'switch' | 'list';
  readonly onChange: (value: Value) => void;
};

/** One of several: radio buttons. */
export function Choice<Value extends string>({ label, options, value, look, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={`choice-${look}`}>
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
