import eye from 'primeicons/raw-svg/eye.svg?raw';
import eyeSlash from 'primeicons/raw-svg/eye-slash.svg?raw';
import danger from 'primeicons/raw-svg/times-circle.svg?raw';
import { type HTMLInputAutoCompleteAttribute, type Ref, type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from '../../i18n';
import { caretIn } from '../behaviour/caret';
import { useBusyForm } from './form';
import { Icon } from './icon';
import './field.css';

export type FieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when the field loses focus. */
  readonly onLeave?: () => void;
  /** Called on Enter, which then does not submit the form. */
  readonly onEnter?: () => void;
  readonly type?: 'text' | 'email' | 'search' | 'tel' | 'password';
  /** Help text, which is visible until there is an error. */
  readonly hint?: string | undefined;
  /** The error of the field. */
  readonly error?: string | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  /** The on-screen keyboard of a phone. */
  readonly inputMode?: 'numeric';
  /** Maximum number of characters. */
  readonly maxLength?: number;
  /** Whether the flow fills in the field. Such a field can be read and copied, but not changed. */
  readonly readOnly?: boolean;
  /** Whether the field is optional, which its hint should say. By default a field is required; only screen readers announce this. */
  readonly optional?: boolean;
  /** Whether the value has to be typed, and cannot be pasted or dropped. The browser may still fill in a saved value. */
  readonly noPaste?: boolean;
};

type InputProps = Omit<FieldProps, 'label' | 'hint' | 'error'> & {
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
  readonly autoCapitalize?: string;
  readonly spellCheck?: boolean;
};

/**
 * A field with label, input, and hint or error, associated for screen readers. The error replaces the hint, because the error also tells
 * the person what to do.
 */
export function LabelledField({
  label,
  hint,
  error,
  children,
}: Pick<FieldProps, 'label' | 'hint' | 'error'> & { children: (ids: object) => React.ReactNode }) {
  const id = useId();
  const says = error || hint ? `${id}-says` : undefined;
  return (
    <div className="field-part">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': says, 'aria-invalid': error !== undefined || undefined })}
      {error && (
        <p id={says} className="field-error">
          <Icon drawing={danger} />
          {error}
        </p>
      )}
      {!error && hint && (
        <p id={says} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

const refuse = (event: SyntheticEvent) => event.preventDefault();

/** The browser's own input with PrimeReact's classes, so that the first view has PrimeReact's look without PrimeReact's code. */
export function Input({
  onChange,
  onLeave,
  onEnter,
  autoFocus,
  readOnly = false,
  optional = false,
  noPaste = false,
  className = '',
  ...props
}: InputProps) {
  const busy = useBusyForm();
  return (
    <input
      {...props}
      className={`p-inputtext p-component ${className} ${readOnly ? 'field-fixed' : ''}`}
      // biome-ignore lint/a11y/noAutofocus: only for the field for which the person has opened a part of the page
      autoFocus={autoFocus}
      aria-required={!(optional || readOnly || props.disabled) || undefined}
      readOnly={busy || readOnly}
      onPaste={noPaste ? refuse : undefined}
      onDrop={noPaste ? refuse : undefined}
      onChange={({ target }) => {
        const back = caretIn(target);
        onChange(target.value);
        back();
      }}
      onBlur={() => onLeave?.()}
      onKeyDown={(event) => {
        if (onEnter && event.key === 'Enter') {
          event.preventDefault();
          if (!busy) onEnter();
        }
        if (props.type !== 'search' || event.key !== 'Escape' || props.value === '') return;
        // Escape first empties a search, and closes the dialog only when the search is empty.
        event.preventDefault();
        event.stopPropagation();
        onChange('');
      }}
    />
  );
}

/** A text field of one line. */
export function Field({ label, hint, error, type = 'text', ...input }: FieldProps) {
  const [shown, setShown] = useState(false);
  const { t } = useTranslation();
  return (
    <LabelledField label={label} hint={hint} error={error}>
      {(ids) =>
        type === 'password' ? (
          <span className="field-box field-password">
            <Input {...ids} {...input} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
            <button
              type="button"
              className="field-toggle"
              aria-label={shown ? t('common.hidePassword') : t('common.showPassword')}
              onClick={() => setShown(!shown)}
            >
              <Icon drawing={shown ? eyeSlash : eye} />
            </button>
          </span>
        ) : (
          <span className="field-box">
            <Input {...ids} {...input} type={type} />
          </span>
        )
      }
    </LabelledField>
  );
}
