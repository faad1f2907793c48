import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/action';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { PageTitle } from '../../shared/ui/page-title';
import { Stage } from '../../shared/ui/stage';
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

const ends = ['paid', 'refunded', 'refused', 'unknown', 'ko', 'other'] as const;

/** How a payment has ended, for who comes back from the payment provider. The message of an end that comes by itself is read out. */
export function PurchaseResultPage({ token, order, busy, onLibrary, logic = purchaseResult }: Props) {
  const { t } = useTranslation();
  const [state, send] = useFlow(logic, { input: () => ({ token, order }) });
  const { email } = state.context;
  const of = ends.find((end) => state.matches(end)) ?? 'confirming';
  const isSaid = of === 'confirming' || of === 'ko' || of === 'other';

  return (
    <Stage>
      <div className="narrow-page card-part">
        <PageTitle>{t(`couponLibrary.${of}_title`)}</PageTitle>
        {isSaid && !state.matches('late') && <p>{t(`couponLibrary.${of}_body`)}</p>}
        <FlowNotice state={state} send={send} />
        {email !== '' && (
          <p>
            {t(of === 'paid' ? 'couponLibrary.receiptTo' : 'couponLibrary.letterTo')} <strong>{email}</strong>
          </p>
        )}
        {of !== 'other' && <p className="form-small">{t('couponLibrary.orderNumber', { number: order.id })}</p>}
        <div>
          <Action busy={busy} onPress={() => onLibrary(of === 'paid')}>
            {t('couponLibrary.toLibrary')}
          </Action>
        </div>
      </div>
    </Stage>
  );
}
