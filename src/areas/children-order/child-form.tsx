import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import { isLocked } from '../../shared/rules/children-order';
import { DateField } from '../../shared/ui/native/date-field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { FormField } from '../../shared/ui/native/form-field';
import { BookChoice } from './book-choice';
import { FamilyBook } from './family-book';
import type { child } from './flows/child';
import { PlaceFields } from './place-fields';
import type { ChildField, ChildText, Key } from './types';

const labels: Record<ChildText, Key> = {
  name: 'person.name',
  surname1: 'person.surname1',
  surname2: 'person.surname2',
  birthDate: 'childrenOrder.birthDate',
};

/** The fields of a child. */
export function ChildForm({ flow }: { readonly flow: ActorRefFrom<typeof child> }) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const { child: filled, schools, levels, errors, lost } = state.context;
  const { familyBook, bookChoice } = state.children;
  const isKnown = filled.knownId !== null;

  const errorOf = (field: ChildField) => errors[field] && t(errors[field]);
  const text = (name: ChildText) => ({
    name,
    label: t(labels[name]),
    value: filled[name],
    error: errors[name],
    readOnly: isLocked(name, isKnown),
    autoComplete: 'off' as const,
    send,
  });
  const hasLevels = state.matches('choosingLevel') || state.matches('choosingBooks');
  // Another school can be chosen while the levels are being looked up, and also if the school has no levels.
  const isBeforeLevels = ['choosingSchool', 'lookingForLevels', 'withoutLevels'].some((at) => state.value === at);
  const hasSchools = hasLevels || isBeforeLevels || (state.matches('failed') && schools.length > 0);

  return (
    <div className="form-stack">
      {isKnown && <p>{t('childrenOrder.isKnown')}</p>}
      <div className="children-row">
        <FormField {...text('name')} />
        <FormField {...text('surname1')} />
        <FormField {...text('surname2')} optional hint={isKnown ? undefined : t('person.optional')} />
        <FormField {...text('birthDate')} as={DateField} />
      </div>
      {familyBook && !isKnown && <FamilyBook flow={familyBook} error={errorOf('picture')} />}
      <div className="form-stack" aria-busy={state.hasTag('busy')}>
        <PlaceFields
          postalCode={filled.postalCode}
          postalCodeError={errorOf('postalCode')}
          isLookingForSchools={state.matches('lookingForSchools')}
          schools={hasSchools ? schools : null}
          school={filled.school}
          schoolError={errorOf('school')}
          isLookingForLevels={state.matches('lookingForLevels')}
          levels={hasLevels ? levels : null}
          level={filled.level}
          levelError={errorOf('level')}
          send={send}
        />
        {lost !== null && <p className="field-hint">{t('childrenOrder.lost', { name: lost })}</p>}
        <FlowNotice state={state} send={send} />
        {bookChoice && <BookChoice flow={bookChoice} subjectError={errorOf('subject')} booksError={errorOf('books')} />}
      </div>
    </div>
  );
}
