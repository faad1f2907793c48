import { useSearchParams } from 'wouter';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { ActionLink } from '../../shared/ui/action';
import { Notice } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { Stage } from '../../shared/ui/stage';
import { resetPassword } from './flows/reset-password';
import { NewPasswordForm } from './new-password-form';
import '../../shared/ui/layout.css';

/** Opened by the link of a mail. */
export function ResetPasswordPage({ logic = resetPassword }) {
  const [search] = useSearchParams();
  const [state, send] = useFlow(logic, { input: () => ({ hash: search.get('hash') }) });
  const { t } = useTranslation();

  const stage = () => {
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
