import danger from 'primeicons/raw-svg/times-circle.svg?raw';
import { type ReactNode, useId } from 'react';
import { useBusyForm } from './form';
import { Icon } from './icon';
import './field.css';
import './check-field.css';

type Props = {
  /** Statement that the person agrees to by ticking. */
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The error of the box. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** Whether the box has to be ticked. */
  readonly required?: boolean;
  /**
   * Content beside the label, such as a link to the conditions. It is outside the label, because following a link must not tick the box.
   */
  readonly children?: ReactNode;
};

/** A checkbox with its label and error. */
export function CheckField({ label, checked, onChange, error, disabled = false, required = false, children }: Props) {
  const busy = useBusyForm();
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="check-field">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-required={required || undefined}
        aria-disabled={busy || undefined}
        aria-describedby={error && errorId}
        aria-invalid={error !== undefined || undefined}
        onChange={(event) => {
          if (!busy) onChange(event.target.checked);
        }}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {children}
        {error && (
          <p id={errorId} className="field-error">
            <Icon drawing={danger} />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
