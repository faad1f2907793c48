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
  /** The library is on its way. */
  readonly busy: boolean;
  readonly onLibrary: (isPaid: boolean) => void;
  readonly logic?: typeof purchaseResult | undefined;
};

const ends = ['paid', 'refunded', 'refused', 'attemptRefused', 'mischarged', 'withdrawn', 'unknown'] as const;

/** States in which the server names the e-mail to which it writes. */
const written = ['paid', 'refunded'] as const;
const payments = ['ordering', 'away', 'unpaid', 'priceChanged', 'notForSale'] as const;

/** The outcome of a payment, after the return from the payment provider. Screen readers read out an outcome that comes by itself. */
export function PurchaseResultPage({ token, order, busy, onLibrary, logic = purchaseResult }: Props) {
  const { t } = useTranslation();
  const [state, send] = useFlow(logic, { input: () => ({ token, order }) });
  const email = written.some((each) => state.matches(each)) && state.context.said?.email;
  const of = ends.find((end) => state.matches(end)) ?? (payments.some((each) => state.matches(each)) ? 'payment' : 'confirming');
  const { bankWay } = state.children;
  const isLed = useIsBusy(bankWay);
  const mayPay = state.can({ type: 'pay.pressed' }) || state.matches('ordering') || bankWay !== undefined;

  return (
    <Stage>
      <div className="narrow-page card-part">
        <PageTitle>{t(`couponLibrary.${of}_title`)}</PageTitle>
        <Steps
          names={[t('couponLibrary.steps.confirm'), t('couponLibrary.steps.pay'), t('couponLibrary.steps.result')]}
          current={progressOf(state)}
        />
        {of === 'confirming' && !state.matches('late') && <p>{t('couponLibrary.confirming_body')}</p>}
        {bankWay && <p>{t('couponLibrary.leading')}</p>}
        <FlowNotice
          state={state}
          {...(of !== 'attemptRefused' && { send })}
          actions={
            of === 'attemptRefused' && (
              <Action look="side" onPress={() => send({ type: 'retried' })}>
                {t('couponLibrary.check')}
              </Action>
            )
          }
        />
        {email && (
          <p>
            {t(of === 'paid' ? 'couponLibrary.receiptTo' : 'couponLibrary.letterTo')} <strong>{email}</strong>
          </p>
        )}
        {order.id !== null && <p className="form-small">{t('couponLibrary.orderNumber', { number: order.id })}</p>}
        <div className="coupon-actions">
          {mayPay && (
            <Action
              busy={state.hasTag('busy') || isLed}
              onPress={() => (bankWay ? bankWay.send({ type: 'retried' }) : send({ type: 'pay.pressed' }))}
            >
              {t(bankWay ? 'couponLibrary.toProvider' : 'couponLibrary.payAgain')}
            </Action>
          )}
          <Action look={mayPay ? 'side' : 'main'} busy={busy} onPress={() => onLibrary(of === 'paid')}>
            {t('couponLibrary.toLibrary')}
          </Action>
        </div>
      </div>
    </Stage>
  );
}
