import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/action';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { PageTitle } from '../../shared/ui/page-title';
import { purchaseResult } from './flows/purchase-result';
import type { ReturnedOrder } from './types';
import '../../shared/ui/layout.css';

type Props = {
  readonly token: string;
  readonly order: ReturnedOrder;
  /** The library is on its way. */
  readonly busy: boolean;
  readonly onLibrary: (isPaid: boolean) => void;
  readonly logic?: typeof purchaseResult | undefined;
};

/** How a payment has ended, for who comes back from the payment provider. */
export function PurchaseResultPage({ token, order, busy, onLibrary, logic = purchaseResult }: Props) {
  const { t } = useTranslation();
  const [state, send] = useFlow(logic, { input: () => ({ token, order }) });
  const isPaid = state.matches('paid');
  const of = isPaid ? 'paid' : state.matches('ko') ? 'ko' : state.matches('other') ? 'other' : 'confirming';

  return (
    <div className="narrow-page card-part">
      <PageTitle>{t(`couponLibrary.${of}_title`)}</PageTitle>
      <p>{t(`couponLibrary.${of}_body`)}</p>
      {isPaid && (
        <p>
          {t('couponLibrary.receiptTo')} <strong>{state.context.email}</strong>
        </p>
      )}
      {of !== 'other' && <p className="form-small">{t('couponLibrary.orderNumber', { number: order.id })}</p>}
      <FlowNotice state={state} send={send} />
      <div>
        <Action busy={busy} onPress={() => onLibrary(isPaid)}>
          {t('couponLibrary.toLibrary')}
        </Action>
      </div>
    </div>
  );
}
