import { useIsBusy } from '../../shared/flow/child-flow';
import { progressOf } from '../../shared/flow/notice';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Steps } from '../../shared/ui/native/steps';
import { PageTitle } from '../../shared/ui/page/page-title';
import { purchaseResult } from './flows/purchase-result';
import type { ReturnedOrder } from './types';
import '../../shared/ui/native/layout.css';

type Props = {
  readonly token: string;
  readonly order: ReturnedOrder;
  /** Whether the library is being loaded. */
  readonly busy: boolean;
  readonly onLibrary: (isPaid: boolean) => void;
  readonly logic?: typeof purchaseResult | undefined;
};

const outcomes = ['paid', 'refunded', 'refused', 'attemptRefused', 'mischarged', 'withdrawn', 'unknown'] as const;

/** The states in which the page names the e-mail address to which the server writes. */
const emailStates = ['paid', 'refunded'] as const;

/** The page with the outcome of a payment, after the return from the payment provider. Screen readers announce a late outcome. */
export function PurchaseResultPage({ token, order, busy, onLibrary, logic = purchaseResult }: Props) {
  const { t } = useTranslation();
  const [state, send] = useFlow(logic, { input: () => ({ token, order }) });
  const email = emailStates.some((each) => state.matches(each)) && state.context.reported?.email;
  const isAsking = state.matches('asking') || state.matches('pending');
  const outcome = outcomes.find((each) => state.matches(each)) ?? (isAsking ? 'confirming' : 'payment');
  const { paymentRedirect } = state.children;
  const isRedirecting = useIsBusy(paymentRedirect);
  const mayPay = state.can({ type: 'pay.pressed' }) || state.matches('ordering') || paymentRedirect !== undefined;

  return (
    <Stage>
      <div className="narrow-page card-part">
        <PageTitle>{t(`couponLibrary.${outcome}_title`)}</PageTitle>
        <Steps
          names={[t('couponLibrary.steps.confirm'), t('couponLibrary.steps.pay'), t('couponLibrary.steps.result')]}
          current={progressOf(state)}
        />
        {outcome === 'confirming' && <p>{t('couponLibrary.confirming_body')}</p>}
        {paymentRedirect && <p>{t('couponLibrary.leading')}</p>}
        <FlowNotice
          state={state}
          {...(outcome !== 'attemptRefused' && { send })}
          actions={
            outcome === 'attemptRefused' && (
              <Action look="side" onPress={() => send({ type: 'retried' })}>
                {t('couponLibrary.check')}
              </Action>
            )
          }
        />
        {email && <p>{t(outcome === 'paid' ? 'couponLibrary.receiptTo' : 'couponLibrary.letterTo', { email })}</p>}
        {order.id !== null && <p className="form-small">{t('couponLibrary.orderNumber', { number: order.id })}</p>}
        <div className="coupon-actions">
          {mayPay && (
            <Action
              busy={state.hasTag('busy') || isRedirecting}
              onPress={() => (paymentRedirect ? paymentRedirect.send({ type: 'retried' }) : send({ type: 'pay.pressed' }))}
            >
              {t(paymentRedirect ? 'couponLibrary.toProvider' : 'couponLibrary.payAgain')}
            </Action>
          )}
          <Action look={mayPay ? 'side' : 'main'} busy={busy} onPress={() => onLibrary(outcome === 'paid')}>
            {t('couponLibrary.toLibrary')}
          </Action>
        </div>
      </div>
    </Stage>
  );
}
