import { memo } from 'react';
import type { EventFrom } from 'xstate';
import { useTranslation } from '../../shared/i18n';
import { Field } from '../../shared/ui/native/field';
import { SelectField } from '../../shared/ui/native/select-field';
import type { child } from './flows/child';
import type { ChildField, Level, School } from './types';

type Props = {
  readonly postalCode: string;
  readonly postalCodeError: string | undefined;
  readonly isLookingForSchools: boolean;
  /** null while no school can be chosen. */
  readonly schools: readonly School[] | null;
  readonly school: School | null;
  readonly schoolError: string | undefined;
  readonly isLookingForLevels: boolean;
  /** null while no level can be chosen. */
  readonly levels: readonly Level[] | null;
  readonly level: Level | null;
  readonly levelError: string | undefined;
  readonly send: (event: EventFrom<typeof child>) => void;
};

/**
 * The fields for postal code, school and level of a child. Each field appears once the previous field has a value. The fields are memoised,
 * so that typing in other fields does not render them again.
 */
export const PlaceFields = memo(function PlaceFields({
  postalCode,
  postalCodeError,
  isLookingForSchools,
  schools,
  school,
  schoolError,
  isLookingForLevels,
  levels,
  level,
  levelError,
  send,
}: Props) {
  const { t } = useTranslation();
  const leave = (field: ChildField) => () => send({ type: 'field.left', field });
  return (
    <div className="children-row">
      <Field
        label={t('childrenOrder.postalCode')}
        hint={t('childrenOrder.postalCodeHint')}
        error={postalCodeError}
        inputMode="numeric"
        autoComplete="off"
        value={postalCode}
        onChange={(typed) => send({ type: 'postal.changed', text: typed })}
        onLeave={leave('postalCode')}
      />
      {isLookingForSchools && <p role="status">{t('childrenOrder.lookingForSchools')}</p>}
      {schools && (
        <SelectField
          label={t('person.school')}
          placeholder={t('childrenOrder.choose')}
          options={schools.map(({ id, name }) => ({ value: id, label: name }))}
          value={school?.id ?? ''}
          error={schoolError}
          onChange={(id) => send({ type: 'school.chosen', id })}
          onLeave={leave('school')}
        />
      )}
      {isLookingForLevels && <p role="status">{t('childrenOrder.lookingForLevels')}</p>}
      {levels && (
        <SelectField
          label={t('childrenOrder.level')}
          placeholder={t('childrenOrder.choose')}
          options={levels.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={level === null ? '' : String(level.id)}
          error={levelError}
          onChange={(id) => send({ type: 'level.chosen', id: Number(id) })}
          onLeave={leave('level')}
        />
      )}
    </div>
  );
});
