import { useState } from 'react';
import { caretIn } from '../behaviour/caret';

type Props = {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  /** The id of what is said of it. */
  readonly says: string | undefined;
  readonly isWrong: boolean;
  readonly className: string;
  readonly onType: (text: string) => void;
  /** The arrow keys. */
  readonly onUp: () => void;
  readonly onDown: () => void;
};

/** A number to be typed or stepped, from 0 on. Nobody has to type around a 0: it is shown only while the field is not in use. */
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
