import { equalExcept } from '../../shared/flow/equal-except';
import { progressOf } from '../../shared/flow/notice';
import { ofState } from '../../shared/flow/of-state';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { eurosOf } from '../../shared/rules/price';
import { priceText } from '../../shared/rules/price-text';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Steps } from '../../shared/ui/native/steps';
import { ToContact } from '../../shared/ui/native/to-contact';
import { Busy } from '../../shared/ui/page/busy';
import { EmptyState } from '../../shared/ui/page/empty-state';
import { PageTitle } from '../../shared/ui/page/page-title';
import { PathNav } from '../../shared/ui/page/path-nav';
import { WithdrawalDialog } from '../../shared/ui/prime/withdrawal-dialog';
import { useUser } from '../session';
import { Conditions } from './conditions';
import { childrenOrder, childrenOrderDraft, childrenOrderInput } from './flows/children-order';
import { OrderFormPart } from './order-form-part';
import { PaymentDialog } from './payment-dialog';
import '../../shared/ui/native/layout.css';
import './children-order.css';

/** Whether two states of the flow differ at most in the form, which renders its own changes. The page is then not rendered again. */
const looksTheSame = equalExcept('form');

/** The headings of the page for a sent order, by state. During payment and withdrawal, a dialog over the page shows the progress. */
const titles = {
  unpaid: 'childrenOrder.unpaid',
  paying: 'childrenOrder.payingTitle',
  withdrawing: 'childrenOrder.withdrawingTitle',
  pending: 'childrenOrder.pendingTitle',
  mischarged: 'childrenOrder.mischargedTitle',
  withdrawn: 'childrenOrder.withdrawnTitle',
} as const;

/** The texts below these headings, by state. */
const texts = {
  unpaid: 'childrenOrder.unpaidText',
  paying: 'childrenOrder.payingText',
  withdrawing: 'childrenOrder.withdrawingText',
  pending: 'childrenOrder.pending',
  mischarged: 'childrenOrder.mischarged',
  withdrawn: 'childrenOrder.withdrawn',
} as const;

/** The page on which a teacher orders free books for children. */
export function ChildrenOrderPage({ logic = childrenOrder }) {
  const { id, school } = useUser();
  const [state, send] = useFlow(logic, {
    // The server refuses access to a person without a school, so the empty school is never sent.
    input: () => childrenOrderInput({ teacherId: id, school: school ?? { id: '', name: '' } }),
    draft: childrenOrderDraft,
    same: looksTheSame,
  });
  const { t } = useTranslation();
  const { orderForm, orderPayment, orderWithdrawal } = state.children;
  const accept = () => send({ type: 'accepted' });
  const isPending = state.matches('pending');
  const { form, sentId, total } = state.context;
  const [sentTitle, sentText] = [ofState(state, titles), ofState(state, texts)];
  const isOver = state.matches('mischarged') || state.matches('withdrawn');

  return (
    <div className="children-order">
      <PathNav here={t('childrenOrder.title')} />
      <PageTitle>{t('childrenOrder.title')}</PageTitle>
      <Steps
        names={[t('childrenOrder.steps.conditions'), t('childrenOrder.steps.form'), t('childrenOrder.steps.payment')]}
        current={progressOf(state)}
      />
      <Stage>
        {state.hasTag('busy') && <Busy />}
        <FlowNotice
          state={state}
          {...(!isPending && { send })}
          actions={
            state.matches('failed') && (
              <>
                {state.matches({ failed: 'barred' }) && <ToContact />}
                <Action look="side" onPress={accept}>
                  {t('common.accept')}
                </Action>
              </>
            )
          }
        />
        {state.matches('conditions') && <Conditions onAccept={accept} onCancel={() => send({ type: 'cancelled' })} />}
        {sentTitle && sentText && (
          <EmptyState
            title={t(sentTitle, { id: sentId })}
            actions={
              <>
                <Action look="side" onPress={() => send({ type: 'another.requested' })}>
                  {t(form.children.length > 0 ? 'childrenOrder.goOn' : 'childrenOrder.another')}
                </Action>
                {isPending && (
                  <Action look="side" onPress={() => send({ type: 'retried' })}>
                    {t('childrenOrder.ask')}
                  </Action>
                )}
                {!isOver && (
                  <>
                    <Action look="side" onPress={() => send({ type: 'withdraw.requested' })}>
                      {t('withdrawal.withdraw')}
                    </Action>
                    <Action onPress={() => send({ type: 'pay.requested' })}>{t('childrenOrder.pay')}</Action>
                  </>
                )}
              </>
            }
          >
            {t(sentText, { total: priceText(eurosOf(total ?? 0)) })}
          </EmptyState>
        )}
        {orderForm && state.matches('filling') && <OrderFormPart flow={orderForm} />}
        {orderPayment && state.matches('paying') && <PaymentDialog flow={orderPayment} />}
        {orderWithdrawal && state.matches('withdrawing') && (
          <WithdrawalDialog flow={orderWithdrawal} number={sentId} text={t('childrenSending.withdrawText')} />
        )}
      </Stage>
    </div>
  );
}
