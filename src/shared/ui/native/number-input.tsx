import { useState } from 'react';
import { caretIn } from '../behaviour/caret';

type Props = {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  /** Id of the element with the hint or error of the number. */
  readonly says: string | undefined;
  readonly isWrong: boolean;
  readonly className: string;
  readonly onType: (text: string) => void;
  /** Called for the arrow up key; `onDown` is called for the arrow down key. */
  readonly onUp: () => void;
  readonly onDown: () => void;
};

/**
 * An input for a number of at least 0, which the person types or changes with the arrow keys. A 0 is hidden while the field has focus, so
 * that nobody has to delete the 0.
 */
export function NumberInput({ label, value, most, says, isWrong, className, onType, onUp, onDown }: Props) {
  const [isIn, setIn] = useState(false);
  const steps = new Map([
    ['ArrowUp', onUp],
    ['ArrowDown', onDown],
  ]);
  return (
    <input
      role="spinbutton"
      className={`p-inputtext p-component ${className}`}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-describedby={says}
      aria-invalid={isWrong || undefined}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={Math.max(value, most)}
      value={isIn && value === 0 ? '' : String(value)}
      onFocus={() => setIn(true)}
      onBlur={() => setIn(false)}
      onChange={({ target }) => {
        const back = caretIn(target);
        onType(target.value);
        back();
      }}
      onKeyDown={(event) => {
        const step = steps.get(event.key);
        if (!step) return;
        event.preventDefault();
        step();
      }}
    />
  );
}
