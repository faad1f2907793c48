import { sameBut } from '../../shared/flow/same-but';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { eurosOf } from '../../shared/rules/price';
import { priceText } from '../../shared/rules/price-text';
import { Action } from '../../shared/ui/action';
import { Busy } from '../../shared/ui/busy';
import { EmptyState } from '../../shared/ui/empty-state';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { PageTitle } from '../../shared/ui/page-title';
import { PathNav } from '../../shared/ui/path-nav';
import { Stage } from '../../shared/ui/stage';
import { useUser } from '../session';
import { Conditions } from './conditions';
import { childrenOrder, childrenOrderDraft, childrenOrderInput } from './flows/children-order';
import { OrderFormPart } from './order-form-part';
import { PaymentDialog } from './payment-dialog';
import '../../shared/ui/layout.css';
import './children-order.css';

/** While the form is filled in, it shows itself. */
const looksTheSame = sameBut('form');

/** Orders free books for children. */
export function ChildrenOrderPage({ logic = childrenOrder }) {
  const { id, school } = useUser();
  const [state, send] = useFlow(logic, {
    // Whoever has no school may not order, which the server says.
    input: () => childrenOrderInput({ teacherId: id, school: school ?? { id: '', name: '' } }),
    draft: childrenOrderDraft,
    same: looksTheSame,
  });
  const { t } = useTranslation();
  const { orderForm, orderPayment } = state.children;
  const accept = () => send({ type: 'accepted' });
  const isPending = state.matches('pending');
  const { form, sentId, total } = state.context;
  const isMischarged = state.matches('mischarged');
  const isSent = state.matches('unpaid') || isPending || isMischarged || state.matches('paying');
  const sentTitle = isPending ? 'childrenOrder.pendingTitle' : isMischarged ? 'childrenOrder.mischargedTitle' : 'childrenOrder.unpaid';

  return (
    <div className="children-order">
      <PathNav here={t('childrenOrder.title')} />
      <PageTitle>{t('childrenOrder.title')}</PageTitle>
      <Stage>
        {state.hasTag('busy') && <Busy />}
        <FlowNotice
          state={state}
          {...(!isPending && { send })}
          actions={
            state.matches('failed') && (
              <Action look="side" onPress={accept}>
                {t('common.accept')}
              </Action>
            )
          }
        />
        {state.matches('conditions') && <Conditions onAccept={accept} onCancel={() => send({ type: 'cancelled' })} />}
        {isSent && (
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
                {!isMischarged && <Action onPress={() => send({ type: 'pay.requested' })}>{t('childrenOrder.pay')}</Action>}
              </>
            }
          >
            {isPending || isMischarged
              ? t(isPending ? 'childrenOrder.pending' : 'childrenOrder.mischarged')
              : t('childrenOrder.unpaidText', { total: priceText(eurosOf(total ?? 0)) })}
          </EmptyState>
        )}
        {orderForm && state.matches('filling') && <OrderFormPart flow={orderForm} />}
        {orderPayment && state.matches('paying') && <PaymentDialog flow={orderPayment} />}
      </Stage>
    </div>
  );
}
