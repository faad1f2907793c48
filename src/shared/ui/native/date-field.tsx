import { useRef } from 'react';
import { useTranslation } from '../../i18n';
import { shownDay, typedDay } from '../../rules/day';
import { type FieldProps, Input, LabelledField } from './field';

/**
 * A day, typed as DD/MM/YYYY in every language, which the browser's own field is not. The flow has it as YYYY-MM-DD; a text that is no day it
 * has as it is typed, and says so.
 */
export function DateField({ label, hint, error, value, onChange, onLeave, readOnly = false, ...input }: Omit<FieldProps, 'type'>) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);

  const finish = () => {
    const day = typedDay(value, true);
    if (day !== value) onChange(day);
  };
  // Nobody needs to know how to write what cannot be changed.
  const form = readOnly ? undefined : t('common.dateForm');
  const says = [hint, form].filter((text) => text !== undefined).join(' ');
  return (
    <LabelledField label={label} hint={says} error={error}>
      {(ids) => (
        <span className="field-box" onKeyDownCapture={({ key }) => key === 'Enter' && finish()}>
          <Input
            {...ids}
            {...input}
            ref={field}
            type="text"
            autoComplete={input.autoComplete ?? 'off'}
            readOnly={readOnly}
            value={shownDay(value)}
            onChange={(text) => {
              // A caret behind the last digit has finished; one before it is in the middle of a change.
              const isAtEnd = field.current?.selectionStart === text.length;
              onChange(typedDay(text, isAtEnd));
            }}
            onLeave={() => {
              finish();
              onLeave?.();
            }}
          />
        </span>
      )}
    </LabelledField>
  );
}
