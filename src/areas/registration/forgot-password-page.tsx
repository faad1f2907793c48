import { useSearch } from 'wouter/use-browser-location';
import { config } from '../../shared/config/config';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { withReturnTo } from '../../shared/rules/return-to';
import { Stage } from '../../shared/ui/behaviour/stage';
import { ActionLink } from '../../shared/ui/native/action';
import { Notice } from '../../shared/ui/native/notice';
import { PageTitle } from '../../shared/ui/page/page-title';
import { forgotPassword } from './flows/mail-request';
import { MailForm } from './mail-form';
import '../../shared/ui/native/layout.css';

export function ForgotPasswordPage({ logic = forgotPassword }) {
  const [state, send] = useFlow(logic, { input: () => ({ email: '', returnTo: null }) });
  const { t } = useTranslation();
  const search = useSearch();
  return (
    <div className="narrow-page">
      <PageTitle>{t(state.matches('sent') ? 'registration.checkMail.title' : 'signIn.forgot')}</PageTitle>
      <Stage>
        {state.matches('sent') ? (
          <>
            <Notice severity="success" actions={config.outbox && <a href={config.outbox}>{t('registration.outbox')}</a>}>
              {t('forgotPassword.sent')}
            </Notice>
            <ActionLink look="side" to={withReturnTo('/signin', search)}>
              {t('portal.signIn')}
            </ActionLink>
          </>
        ) : (
          <>
            <p>{t('forgotPassword.text')}</p>
            <MailForm state={state} send={send} submit={t('forgotPassword.submit')} />
          </>
        )}
      </Stage>
    </div>
  );
}
