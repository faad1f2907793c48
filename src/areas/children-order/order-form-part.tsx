import { memo } from 'react';
import type { ActorRefFrom, EventFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useLeaving } from '../../shared/flow/leaving';
import { useTranslation } from '../../shared/i18n';
import { maxChildren } from '../../shared/rules/children-order';
import { Action } from '../../shared/ui/native/action';
import { CheckField } from '../../shared/ui/native/check-field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { GrowingForm } from '../../shared/ui/native/growing-form';
import { Tabs } from '../../shared/ui/native/tabs';
import { LeavingDialog } from '../../shared/ui/prime/leaving-dialog';
import { Modal } from '../../shared/ui/prime/modal';
import { BookRenewal } from './book-renewal';
import { AddChild, AddKnownChild, RemoveChild } from './child-buttons';
import { ChildForm } from './child-form';
import type { orderForm } from './flows/order-form';
import { hasRoom, isMarked, unusedOf } from './rules';
import { SendingDialog } from './sending-dialog';
import { SummaryDialog } from './summary-dialog';
import type { Child } from './types';

type AgreementProps = {
  readonly isAgreed: boolean;
  readonly isMissing: boolean;
  readonly send: (event: EventFrom<typeof orderForm>) => void;
};

/** The agreement, and the button that sends the order. */
const Agreement = memo(function Agreement({ isAgreed, isMissing, send }: AgreementProps) {
  const { t } = useTranslation();
  return (
    <>
      <CheckField
        required
        label={t('childrenOrder.agreement')}
        checked={isAgreed}
        error={isMissing ? t('childrenOrder.fault.legal-advice') : undefined}
        onChange={(agrees) => send({ type: 'agreed', isAgreed: agrees })}
      />
      <div className="children-actions">
        <Action submit>{t('childrenOrder.send')}</Action>
      </div>
    </>
  );
});

/** The form of an order: a tab for each child, the agreement, and the button that sends the order. */
export function OrderFormPart({ flow }: { readonly flow: ActorRefFrom<typeof orderForm> }) {
  const [state, send] = useChildFlow(flow);
  const { stay, leave } = useLeaving(state, send);
  const { t } = useTranslation();
  const { form, known, orderer, isChecked, terms, findings } = state.context;
  const { child, orderSending, bookRenewal } = state.children;
  const isFull = !hasRoom(form);
  const cancel = () => send({ type: 'cancelled' });

  const nameOf = (each: Child) => each.name.trim() || t('childrenOrder.child', { number: form.children.indexOf(each) + 1 });
  const tabOf = (each: Child) => ({
    id: each.key,
    label: isMarked(each, form) ? t('childrenOrder.tabError', { name: nameOf(each) }) : nameOf(each),
  });
  const current = form.children.find(({ key }) => key === form.current);

  return (
    <>
      <dl className="facts">
        <div>
          <dt>{t('childrenOrder.teacherSchool')}</dt>
          <dd>{orderer.school.name}</dd>
        </div>
      </dl>
      {bookRenewal && state.matches('renewing') ? (
        <BookRenewal flow={bookRenewal} nameOf={nameOf} />
      ) : (
        <Form findings={findings} onSubmit={() => send({ type: 'submitted' })}>
          <GrowingForm added={form.lastKey} left={form.children.length}>
            <div className="children-actions">
              <AddChild isFull={isFull} send={send} />
              {unusedOf(known, form).map(({ id, name }) => (
                <AddKnownChild key={id} id={id} name={name} isFull={isFull} send={send} />
              ))}
              {isFull && <p className="field-hint">{t('childrenOrder.full', { most: maxChildren })}</p>}
            </div>
            <FlowNotice state={state} />
            {current && (
              <Tabs
                label={t('childrenOrder.children')}
                tabs={form.children.map(tabOf)}
                selected={current.key}
                onSelect={(key) => send({ type: 'tab.chosen', key })}
              >
                <div className="card-part">
                  {child && <ChildForm key={current.key} flow={child} />}
                  <RemoveChild send={send} />
                </div>
              </Tabs>
            )}
            <Agreement isAgreed={form.isAgreed} isMissing={isChecked && !form.isAgreed} send={send} />
          </GrowingForm>
        </Form>
      )}
      {current && state.matches({ child: 'removing' }) && (
        <Modal
          title={t('childrenOrder.removeTitle', { name: nameOf(current) })}
          onClose={cancel}
          actions={
            <>
              <Action look="side" onPress={cancel}>
                {t('common.cancel')}
              </Action>
              <Action onPress={() => send({ type: 'confirmed' })}>{t('childrenOrder.removeNow')}</Action>
            </>
          }
        >
          <p>{t('childrenOrder.removeText')}</p>
        </Modal>
      )}
      {(state.matches({ child: 'leaving' }) || state.matches({ renewing: 'leaving' })) && <LeavingDialog onStay={stay} onLeave={leave} />}
      {state.matches({ child: 'summary' }) && (
        <SummaryDialog
          form={form}
          terms={terms}
          school={orderer.school}
          nameOf={nameOf}
          onCancel={cancel}
          onConfirm={() => send({ type: 'confirmed' })}
        />
      )}
      {orderSending && state.matches({ child: 'sending' }) && <SendingDialog flow={orderSending} />}
    </>
  );
}
