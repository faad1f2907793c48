import { config } from '../../shared/config/config';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { libraryEmail } from '../../shared/rules/library-email';
import { ShownResult } from '../../shared/ui/behaviour/shown-result';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { OuterLink } from '../../shared/ui/native/outer-link';
import { PageTitle } from '../../shared/ui/page/page-title';
import { CouponHelp } from './coupon-help';
import { CouponOutcome } from './coupon-outcome';
import { couponHelp } from './flows/coupon-help';
import { letterAgain, libraryLink } from './flows/library-link';
import { provinces, redemption } from './flows/redemption';
import { LetterAgain } from './letter-again';
import { LibraryLinkForm, linkFailureTitle } from './library-link-form';
import { RedemptionForm } from './redemption-form';
import type { Key } from './types';
import '../../shared/ui/native/layout.css';
import './coupons.css';

type Props = {
  readonly logic?: typeof redemption;
  readonly list?: typeof provinces;
  readonly forgot?: typeof libraryLink;
  readonly lost?: typeof libraryLink;
  readonly again?: typeof letterAgain;
  readonly help?: typeof couponHelp;
};

type Refusal = 'used' | 'notYet' | 'notActivated' | 'unknownCode' | 'failed' | 'unconfirmed';

/** Content keys of the title and of the button for each refusal. */
const messages: Readonly<Record<Refusal, { readonly title: Key; readonly button: Key }>> = {
  used: { title: 'coupons.modal_redemptionerror_title', button: 'coupons.modal_redemptionerror_button' },
  notYet: { title: 'coupons.modal_notredeemableyet_title', button: 'coupons.modal_notredeemableyet_button' },
  notActivated: { title: 'coupons.modal_activationerror_title', button: 'coupons.modal_activationerror_button' },
  unknownCode: { title: 'coupons.modal_unknowncode_title', button: 'coupons.modal_unknowncode_button' },
  failed: { title: 'coupons.modal_genericerror_title', button: 'coupons.modal_genericerror_button' },
  unconfirmed: { title: 'coupons.modal_unconfirmed_title', button: 'coupons.modal_unconfirmed_button' },
};
const refusals = Object.keys(messages) as readonly Refusal[];

/** Page on which families redeem a coupon, or request the link of their library. */
export function RedemptionPage({
  logic = redemption,
  list = provinces,
  forgot = libraryLink,
  lost = libraryLink,
  again = letterAgain,
  help = couponHelp,
}: Props) {
  const { t } = useTranslation();
  const [state, send] = useFlow(logic, {});
  const [listState, sendToList] = useFlow(list, { input: () => ({ of: undefined }) });
  const [linkState, sendToLink] = useFlow(forgot, {});
  const refusal = refusals.find((each) => state.matches({ refused: each }));
  const hasLinkFailed = linkState.matches('failed');
  const backFromLink = () => sendToLink({ type: 'accepted' });

  const view = () => {
    if (refusal) {
      return (
        <CouponOutcome
          state={state}
          title={t(messages[refusal].title)}
          button={t(messages[refusal].button)}
          isGeneric={refusal === 'failed' || refusal === 'unknownCode'}
          onAccept={() => send({ type: 'accepted' })}
        />
      );
    }
    if (state.matches('redeemed')) {
      const email = libraryEmail(state.context.form.email);
      return (
        <ShownResult className="narrow-page">
          <PageTitle>{t('coupons.redeemed')}</PageTitle>
          <div className="card-part">
            <p>{t('coupons.sentTo')}</p>
            <p className="coupon-email">{email}</p>
            <p>{t('coupons.keepLink')}</p>
            <LetterAgain logic={again} email={email} />
            <div className="coupon-ways">
              <Action onPress={() => send({ type: 'another.wanted' })}>{t('coupons.another')}</Action>
              {config.couponSurvey && (
                <OuterLink look="side" href={config.couponSurvey}>
                  {t('coupons.survey')}
                </OuterLink>
              )}
            </div>
          </div>
        </ShownResult>
      );
    }
    if (linkState.matches('sent') || hasLinkFailed) {
      return (
        <CouponOutcome
          state={linkState}
          title={t(hasLinkFailed ? linkFailureTitle(linkState) : 'coupons.linkSentTitle')}
          button={t(hasLinkFailed ? 'coupons.modal_forgoterror_button' : 'coupons.toForm')}
          onAccept={backFromLink}
        />
      );
    }
    return (
      <div className="coupon-page">
        <div className="coupon-welcome">
          <PageTitle>{t('coupons.title')}</PageTitle>
          <p>{t('coupons.welcome')}</p>
        </div>
        <RedemptionForm state={state} send={send} provinces={listState} sendToProvinces={sendToList} />
        <CouponHelp logic={help} lost={lost} />
        <section className="card-part coupon-forgot">
          <h2>{t('coupons.forgot')}</h2>
          <p>{t('coupons.forgotText')}</p>
          <LibraryLinkForm state={linkState} send={sendToLink} label={t('coupons.forgot')} field={t('coupons.libraryEmail')} />
        </section>
      </div>
    );
  };
  return <Stage done={linkState.matches('sent')}>{view()}</Stage>;
}
