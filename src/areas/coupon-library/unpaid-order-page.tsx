import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { useTranslation } from '../../shared/i18n';
import { priceText } from '../../shared/rules/price-text';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Steps } from '../../shared/ui/native/steps';
import { PageTitle } from '../../shared/ui/page/page-title';
import { WithdrawalDialog } from '../../shared/ui/prime/withdrawal-dialog';
import type { couponLibrary } from './flows/coupon-library';
import type { OpenOrder } from './types';
import '../../shared/ui/native/layout.css';
import './coupon-library.css';

type Props = {
  readonly order: OpenOrder;
  readonly state: SnapshotFrom<typeof couponLibrary>;
  readonly send: (event: EventFromLogic<typeof couponLibrary>) => void;
};

/** The page about a sent order that the bank has not reported as paid. The person has turned back from the bank. */
export function UnpaidOrderPage({ order, state, send }: Props) {
  const { t } = useTranslation();
  const { withdrawal } = state.children;
  const isOver = state.matches('withdrawn');
  const isChecking = state.matches('checking');
  return (
    <div className="narrow-page card-part">
      <PageTitle>{t(isOver ? 'couponLibrary.withdrawn_title' : 'couponLibrary.unpaid_title')}</PageTitle>
      <Steps names={[t('couponLibrary.steps.confirm'), t('couponLibrary.steps.pay'), t('couponLibrary.steps.result')]} current={2} />
      {!isOver && <p>{t('couponLibrary.unpaid_body')}</p>}
      <FlowNotice state={state} />
      <dl className="coupon-cart">
        {order.products.map(({ name, total }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name, and the list does not change
          <div key={index}>
            <dt>{name}</dt>
            <dd>{priceText(total)}</dd>
          </div>
        ))}
        <div className="coupon-total">
          <dt>{t('couponLibrary.total')}</dt>
          <dd>{priceText(order.total)}</dd>
        </div>
      </dl>
      <p className="form-small">{t('couponLibrary.orderNumber', { number: order.id })}</p>
      <div className="coupon-actions">
        {!isOver && (
          <>
            <Action disabled={isChecking} onPress={() => send({ type: 'pay.pressed' })}>
              {t('couponLibrary.payAgain')}
            </Action>
            <Action look="side" busy={isChecking} onPress={() => send({ type: 'check.pressed' })}>
              {t('couponLibrary.check')}
            </Action>
            <Action look="side" disabled={isChecking} onPress={() => send({ type: 'withdraw.pressed' })}>
              {t('withdrawal.withdraw')}
            </Action>
          </>
        )}
        <Action look={isOver ? 'main' : 'side'} disabled={isChecking} onPress={() => send({ type: 'library.asked', isPaid: false })}>
          {t('couponLibrary.toLibrary')}
        </Action>
      </div>
      {withdrawal && <WithdrawalDialog flow={withdrawal} number={order.id} text={t('couponLibrary.withdrawText')} />}
    </div>
  );
}
