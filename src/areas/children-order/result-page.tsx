import { useSearch } from 'wouter/use-browser-location';
import { ofState } from '../../shared/flow/of-state';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { SafeHtml } from '../../shared/ui/behaviour/safe-html';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Busy } from '../../shared/ui/page/busy';
import { PageTitle } from '../../shared/ui/page/page-title';
import { WithdrawalDialog } from '../../shared/ui/prime/withdrawal-dialog';
import { pageContent } from '../care';
import { type Locale, useSession } from '../session';
import { orderResult, returnedOrder } from './flows/order-result';
import { PaymentDialog } from './payment-dialog';
import '../../shared/ui/native/layout.css';
import './sending.css';

/** The ids of the publisher’s pages about the outcome of a payment, in the content service. */
const pages = { paid: 'PREM_HPSOK', unpaid: 'PREM_HPSKO' } as const;
type Kind = keyof typeof pages;

/** The publisher’s text about the outcome, or the portal’s own text if the publisher has none. */
function ContentIn({ kind, locale }: { readonly kind: Kind; readonly locale: Locale }) {
  const { t } = useTranslation();
  const [state] = useFlow(pageContent, { input: () => ({ of: { page: pages[kind], locale } }) });
  const [content] = state.context.items;
  if (state.matches('loading')) return <p>{t('common.loading')}</p>;
  return content ? <SafeHtml html={content.html} /> : <p>{t(`childrenSending.${kind}_body`)}</p>;
}

/** The titles of the page by state. In all other states, the title names only the payment. */
const titles = {
  asking: 'childrenSending.confirming_title',
  pending: 'childrenSending.confirming_title',
  attemptRefused: 'childrenSending.attemptRefused_title',
  paid: 'childrenSending.paid_title',
  unpaid: 'childrenSending.unpaid_title',
  mischarged: 'childrenSending.mischarged_title',
  withdrawn: 'childrenSending.withdrawn_title',
  notSent: 'childrenSending.notSent_title',
  unknown: 'childrenSending.noOrder_title',
} as const;

type Props = { readonly logic?: typeof orderResult | undefined };

function ResultOf({ query, logic = orderResult }: Props & { readonly query: string }) {
  const { t } = useTranslation();
  const { locale } = useSession();
  const [state, send] = useFlow(logic, { input: () => returnedOrder(query) });
  const { orderId } = state.context;
  const { orderPayment, orderWithdrawal } = state.children;
  const isUnpaid = state.matches('unpaid');
  const isAttemptRefused = state.matches('attemptRefused');
  const mayPay = isUnpaid || isAttemptRefused || state.matches('late') || state.matches('paying') || state.matches('withdrawing');
  const kind: Kind | undefined = state.matches('paid') ? 'paid' : isUnpaid ? 'unpaid' : undefined;

  return (
    <div className="narrow-page card-part">
      <PageTitle>{t(ofState(state, titles) ?? 'childrenSending.payment_title')}</PageTitle>
      {orderId !== null && !state.matches('unknown') && <p className="form-small">{t('childrenSending.number', { number: orderId })}</p>}
      <Stage>
        {state.matches('asking') && <Busy />}
        <FlowNotice
          state={state}
          {...(!isAttemptRefused && { send })}
          actions={
            isAttemptRefused && (
              <Action look="side" onPress={() => send({ type: 'retried' })}>
                {t('childrenSending.check')}
              </Action>
            )
          }
        />
        {kind && <ContentIn key={`${kind} ${locale}`} kind={kind} locale={locale} />}
      </Stage>
      <div className="sending-actions">
        <Action
          disabled={state.matches('asking')}
          look={isUnpaid || isAttemptRefused ? 'side' : 'main'}
          onPress={() => send({ type: 'accepted' })}
        >
          {t('common.accept')}
        </Action>
        {mayPay && (
          <Action look="side" onPress={() => send({ type: 'withdraw.pressed' })}>
            {t('withdrawal.withdraw')}
          </Action>
        )}
        {mayPay && (
          <Action look={state.matches('late') ? 'side' : 'main'} onPress={() => send({ type: 'pay.pressed' })}>
            {t('childrenSending.payAgain')}
          </Action>
        )}
      </div>
      {orderPayment && <PaymentDialog flow={orderPayment} />}
      {orderWithdrawal && <WithdrawalDialog flow={orderWithdrawal} number={orderId} text={t('childrenSending.withdrawText')} />}
    </div>
  );
}

/** The page with the outcome of the payment for an order of books. Both addresses for the return from the provider open this page. */
export function OrderResultPage(props: Props) {
  const query = useSearch();
  return <ResultOf key={query} query={query} {...props} />;
}
