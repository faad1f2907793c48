import { useSearchParams } from 'wouter';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Stage } from '../../shared/ui/behaviour/stage';
import { ActionLink } from '../../shared/ui/native/action';
import { Notice } from '../../shared/ui/native/notice';
import { Busy } from '../../shared/ui/page/busy';
import { PageTitle } from '../../shared/ui/page/page-title';
import { resetPassword } from './flows/reset-password';
import { NewPasswordForm } from './new-password-form';
import '../../shared/ui/native/layout.css';

/** The page on which a person chooses a new password. The link in an e-mail opens this page. */
export function ResetPasswordPage({ logic = resetPassword }) {
  const [search] = useSearchParams();
  const [state, send] = useFlow(logic, { input: () => ({ hash: search.get('hash') }) });
  const { t } = useTranslation();

  const stage = () => {
    if (state.matches('checking')) return <Busy />;
    if (state.matches('done')) {
      return (
        <Notice severity="success" actions={<ActionLink to="/signin">{t('portal.signIn')}</ActionLink>}>
          {t('resetPassword.done')}
        </Notice>
      );
    }
    if (state.matches('invalidLink')) {
      return (
        <Notice severity="danger" actions={<ActionLink to="/forgot-password">{t('resetPassword.again')}</ActionLink>}>
          {t('resetPassword.invalidLink')}
        </Notice>
      );
    }
    return <NewPasswordForm state={state} send={send} submit={t('resetPassword.submit')} />;
  };

  const title = state.matches('done')
    ? 'resetPassword.doneTitle'
    : state.matches('invalidLink')
      ? 'resetPassword.invalidTitle'
      : 'resetPassword.title';
  return (
    <div className="narrow-page">
      <PageTitle>{t(title)}</PageTitle>
      <Stage>{stage()}</Stage>
    </div>
  );
}
