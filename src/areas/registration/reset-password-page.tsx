import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { useFlow } from '../../shared/flow/use-flow';
import { Action, ActionLink } from '../../shared/ui/action';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { Form } from '../../shared/ui/form';
import { FormField } from '../../shared/ui/form-field';
import { Notice } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { Stage } from '../../shared/ui/stage';
import { resetPassword } from './flows/reset-password';
import '../../shared/ui/layout.css';

const labels = { password: 'person.newPassword', password2: 'person.newPassword2' } as const;

/** Opened by the link of a mail. */
export function ResetPasswordPage({ logic = resetPassword }) {
  const [search] = useSearchParams();
  const [state, send] = useFlow(logic, { input: () => ({ hash: search.get('hash') }) });
  const { t } = useTranslation();

  const field = (name: keyof typeof labels) => ({
    name,
    label: t(labels[name]),
    type: 'password' as const,
    autoComplete: 'new-password' as const,
    value: state.context[name],
    error: state.context.errors[name],
    send,
  });

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
    return (
      <Form busy={state.hasTag('busy')} onSubmit={() => send({ type: 'submitted' })}>
        <div className="form-stack">
          <FormField {...field('password')} hint={t('person.passwordHint')} />
          <FormField {...field('password2')} />
          <FlowNotice state={state} />
          <Action submit>{t('resetPassword.submit')}</Action>
        </div>
      </Form>
    );
  };

  return (
    <div className="narrow-page">
      <PageTitle>{t('resetPassword.title')}</PageTitle>
      <Stage>{stage()}</Stage>
    </div>
  );
}
