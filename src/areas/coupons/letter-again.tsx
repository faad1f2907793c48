import { config } from '../../shared/config/config';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import type { letterAgain } from './flows/library-link';

type Props = {
  readonly logic: typeof letterAgain;
  readonly email: string;
};

/** Button that sends the e-mail of a redemption again, for people who have not received it. */
export function LetterAgain({ logic, email }: Props) {
  const { t } = useTranslation();
  const [state, send] = useFlow(logic, { input: () => ({ email }) });
  return (
    <>
      <FlowNotice state={state} />
      <div className="coupon-ways">
        <Action look="side" busy={state.hasTag('busy')} onPress={() => send({ type: 'letter.wanted' })}>
          {t('coupons.resend')}
        </Action>
        {config.outbox && <a href={config.outbox}>{t('coupons.outbox')}</a>}
      </div>
    </>
  );
}
