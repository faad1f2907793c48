import { useIsBusy } from '../../shared/flow/child-flow';
import { progressOf } from '../../shared/flow/notice';
import { useEmittedEvents } from '../../shared/flow/use-emitted-events';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { shownDay } from '../../shared/rules/day';
import { priceText } from '../../shared/rules/price-text';
import { ShownResult } from '../../shared/ui/behaviour/shown-result';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { CheckField } from '../../shared/ui/native/check-field';
import { Field } from '../../shared/ui/native/field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { Steps } from '../../shared/ui/native/steps';
import { PageTitle } from '../../shared/ui/page/page-title';
import { purchase } from './flows/purchase';
import { canPay, orderEmailError } from './rules';
import type { Product } from './types';
import '../../shared/ui/native/layout.css';

type Props = {
  readonly token: string;
  readonly product: Product;
  /** The e-mail of the library. */
  readonly email: string;
  /** Called when the person leaves without buying. `isStale`: whether the library has to be loaded again. */
  readonly onLeave: (isStale: boolean) => void;
  readonly logic?: typeof purchase | undefined;
};

/** The page of the cart, on which the person confirms the purchase of a product. */
export function PurchasePage({ token, product, email: libraryEmail, onLeave, logic = purchase }: Props) {
  const { t } = useTranslation();
  const [state, send, flow] = useFlow(logic, {
    input: () => ({ token, product: product.id, total: product.total, email: libraryEmail }),
  });
  useEmittedEvents(flow, ({ isStale }) => onLeave(isStale));
  const { email, isAgreed } = state.context;
  const error = orderEmailError(email);
  const { paymentRedirect } = state.children;
  const isRedirecting = useIsBusy(paymentRedirect);
  const cancel = (
    <Action
      look="side"
      disabled={state.hasTag('busy') || isRedirecting}
      onPress={() => (paymentRedirect ? paymentRedirect.send({ type: 'closed' }) : send({ type: 'cancelled' }))}
    >
      {t(state.matches('failed') ? 'common.back' : 'common.cancel')}
    </Action>
  );

  return (
    <ShownResult className="narrow-page card-part">
      <PageTitle>{t('couponLibrary.purchase')}</PageTitle>
      <Steps
        names={[t('couponLibrary.steps.confirm'), t('couponLibrary.steps.pay'), t('couponLibrary.steps.result')]}
        current={progressOf(state)}
      />
      <dl className="coupon-cart">
        <div>
          <dt>{product.name}</dt>
          <dd>{priceText(product.total)}</dd>
          <dd className="coupon-ends">{t('couponLibrary.until', { day: shownDay(product.expires) })}</dd>
        </div>
        <div className="coupon-total">
          <dt>{t('couponLibrary.total')}</dt>
          <dd>{priceText(product.total)}</dd>
        </div>
      </dl>
      <Stage>
        {state.matches('failed') ? (
          <FlowNotice state={state} actions={cancel} />
        ) : paymentRedirect ? (
          <>
            <p>{t('couponLibrary.leading')}</p>
            <div className="coupon-actions">
              <Action busy={isRedirecting} onPress={() => paymentRedirect.send({ type: 'retried' })}>
                {t('couponLibrary.toProvider')}
              </Action>
              {cancel}
            </div>
          </>
        ) : (
          <Form busy={state.hasTag('busy')} onSubmit={() => send({ type: 'submitted' })}>
            <div className="form-stack">
              <Field
                label={t('person.email')}
                type="email"
                autoComplete="email"
                value={email}
                hint={t('couponLibrary.emailHint')}
                error={error ? t(error) : undefined}
                onChange={(text) => send({ type: 'email.changed', text })}
              />
              <CheckField
                label={t('couponLibrary.agree')}
                checked={isAgreed}
                required
                onChange={(isTicked) => send({ type: 'terms.ticked', isTicked })}
              >
                <details className="coupon-terms">
                  <summary>{t('couponLibrary.readTerms')}</summary>
                  <p>{t('couponLibrary.termsOfPurchase')}</p>
                </details>
              </CheckField>
              <p className="form-small">{t('couponLibrary.howToPay')}</p>
              <div className="coupon-actions">
                <Action submit disabled={!canPay(state.context)}>
                  {t('couponLibrary.pay', { price: priceText(product.total) })}
                </Action>
                {cancel}
              </div>
            </div>
          </Form>
        )}
      </Stage>
    </ShownResult>
  );
}
