import { useSearch } from 'wouter/use-browser-location';
import { config } from '../../shared/config/config';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { withReturnTo } from '../../shared/rules/return-to';
import { Stage } from '../../shared/ui/behaviour/stage';
import { ActionLink } from '../../shared/ui/native/action';
import { Notice } from '../../shared/ui/native/notice';
import { PageTitle } from '../../shared/ui/page/page-title';
import { sendActivation } from './flows/mail-request';
import { MailForm } from './mail-form';
import '../../shared/ui/native/layout.css';

type Props = {
  readonly logic?: typeof sendActivation;
  /** E-mail of the account, if it is known. */
  readonly email?: string;
  /** Text above the form until the mail is sent. */
  readonly intro?: string;
  /** Whether a link to the sign-in follows the result, for a page that has no such link outside the form. */
  readonly hasSignInLink?: boolean;
};

/** A form that requests the activation mail once more. */
export function SendActivation({ logic = sendActivation, email = '', intro, hasSignInLink = false }: Props) {
  const search = useSearch();
  const [state, send] = useFlow(logic, { input: () => ({ email, returnTo: new URLSearchParams(search).get('returnTo') }) });
  const { t } = useTranslation();
  return (
    <Stage>
      {state.matches('sent') ? (
        <>
          <Notice severity="success" actions={config.outbox && <a href={config.outbox}>{t('registration.outbox')}</a>}>
            {t('sendActivation.sent')}
          </Notice>
          {hasSignInLink && (
            <ActionLink look="side" to={withReturnTo('/signin', search)}>
              {t('portal.signIn')}
            </ActionLink>
          )}
        </>
      ) : (
        <>
          {intro && <p>{intro}</p>}
          <MailForm state={state} send={send} submit={t('sendActivation.submit')} />
        </>
      )}
    </Stage>
  );
}

/** The page for people who did not receive the activation mail. */
export function SendActivationPage({ logic = sendActivation }: Pick<Props, 'logic'>) {
  const { t } = useTranslation();
  return (
    <div className="narrow-page">
      <PageTitle>{t('sendActivation.title')}</PageTitle>
      <SendActivation logic={logic} intro={t('sendActivation.text')} hasSignInLink />
    </div>
  );
}
