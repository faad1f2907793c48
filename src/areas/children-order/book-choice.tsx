import danger from 'primeicons/raw-svg/times-circle.svg?raw';
import { memo, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import { eurosOf } from '../../shared/rules/price';
import { priceText } from '../../shared/rules/price-text';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { CheckField } from '../../shared/ui/native/check-field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { HiddenSuffix } from '../../shared/ui/native/hidden-suffix';
import { Icon } from '../../shared/ui/native/icon';
import { SelectField } from '../../shared/ui/native/select-field';
import type { bookChoice } from './flows/book-choice';

type Props = {
  readonly flow: ActorRefFrom<typeof bookChoice>;
  readonly subjectError: string | undefined;
  readonly booksError: string | undefined;
};

/** The books of a child: the offered books of the chosen subject, and the chosen books of all subjects. */
export const BookChoice = memo(function BookChoice({ flow, subjectError, booksError }: Props) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const id = useId();
  const { subjects, subject, offered, chosen } = state.context;
  const hasNoBooks = state.matches('noSubjects') && chosen.length === 0;
  const isLooking = state.matches('lookingForSubjects') || state.matches('lookingForBooks');

  return (
    <Stage>
      <div className="form-stack" aria-busy={state.hasTag('busy')}>
        {subjects.length > 0 && (
          <div className="children-row">
            <SelectField
              label={t('childrenOrder.subject')}
              placeholder={t('childrenOrder.choose')}
              options={subjects.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={subject === null ? '' : String(subject)}
              error={subjectError}
              onChange={(id) => send({ type: 'subject.chosen', subject: Number(id) })}
            />
          </div>
        )}
        {isLooking && <p role="status">{t('childrenOrder.lookingForBooks')}</p>}
        {hasNoBooks ? (
          // If no books can be chosen, the form moves the focus to this notice, which names the next step.
          <div data-invalid={booksError !== undefined || undefined} tabIndex={-1}>
            <FlowNotice state={state} />
          </div>
        ) : (
          <FlowNotice state={state} send={send} />
        )}
        {state.matches('choosingBooks') && (
          <fieldset className="children-books">
            <legend>{t('childrenOrder.books')}</legend>
            {offered.map(({ isbn, title, cents, isInStock }) => (
              <CheckField
                key={isbn}
                label={t(isInStock ? 'childrenOrder.book' : 'childrenOrder.soldOut', { title, isbn, price: priceText(eurosOf(cents)) })}
                checked={chosen.some((book) => book.isbn === isbn)}
                disabled={!isInStock}
                onChange={(isChosen) => send({ type: isChosen ? 'book.added' : 'book.removed', isbn })}
              />
            ))}
          </fieldset>
        )}
        {(chosen.length > 0 || (booksError && !hasNoBooks)) && (
          // If a book is missing or unavailable, the form moves the focus to this group, as no single field is wrong.
          // biome-ignore lint/a11y/useSemanticElements: its name is a heading
          <div
            role="group"
            aria-labelledby={`${id}-title`}
            aria-describedby={booksError && `${id}-error`}
            data-invalid={booksError !== undefined || undefined}
            tabIndex={-1}
            className="children-chosen field-part"
          >
            <h2 id={`${id}-title`}>{t('childrenOrder.chosen')}</h2>
            {chosen.length > 0 && (
              <ul>
                {chosen.map(({ isbn, title, isInStock, isOffered }) => (
                  <li key={isbn}>
                    <span>
                      {isOffered && isInStock ? title : t(isOffered ? 'childrenOrder.nowSoldOut' : 'childrenOrder.nowGone', { title })}
                    </span>
                    <Action look="quiet" onPress={() => send({ type: 'book.removed', isbn })}>
                      {t('childrenOrder.removeBook')}
                      <HiddenSuffix>{title}</HiddenSuffix>
                    </Action>
                  </li>
                ))}
              </ul>
            )}
            {booksError && (
              <p id={`${id}-error`} className="field-error">
                <Icon drawing={danger} />
                {booksError}
              </p>
            )}
          </div>
        )}
      </div>
    </Stage>
  );
});
