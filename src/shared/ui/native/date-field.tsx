import { useRef } from 'react';
import { useTranslation } from '../../i18n';
import { shownDay, typedDay } from '../../rules/day';
import { type FieldProps, Input, LabelledField } from './field';

/**
 * A field for a day, typed as DD/MM/YYYY in every language. It is not the browser's own date field, in which the order of day and month
 * depends on the browser's language. The flow gets the day as YYYY-MM-DD. If the text is no day, the flow gets the typed text and reports
 * an error.
 */
export function DateField({ label, hint, error, value, onChange, onLeave, readOnly = false, ...input }: Omit<FieldProps, 'type'>) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);

  const finish = () => {
    const day = typedDay(value, true);
    if (day !== value) onChange(day);
  };
  // A field that cannot be changed needs no hint how to write the day.
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
              // If the caret is at the end, the person has finished the text. If the caret is before the end, the person may still be
              // changing the text.
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
