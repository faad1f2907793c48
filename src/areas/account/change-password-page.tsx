import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { Field } from '../../shared/ui/native/field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { FormField } from '../../shared/ui/native/form-field';
import { PageTitle } from '../../shared/ui/page/page-title';
import { ResultDialog } from '../../shared/ui/prime/result-dialog';
import { useUser } from '../session';
import { changePassword } from './flows/change-password';
import type { PasswordForm } from './types';
import '../../shared/ui/native/layout.css';

export function ChangePasswordPage({ logic = changePassword }) {
  const user = useUser();
  const [state, send] = useFlow(logic, {});
  const { t } = useTranslation();
  const { form, errors } = state.context;
  const dismiss = () => send({ type: 'dismissed' });

  const field = (name: keyof PasswordForm) => ({ name, type: 'password' as const, value: form[name], error: errors[name], send });

  return (
    <div className="narrow-page">
      <PageTitle>{t('portal.changePassword')}</PageTitle>
      <Form busy={state.hasTag('busy')} onSubmit={() => send({ type: 'submitted' })}>
        <div className="form-stack">
          {state.matches('editing') && <FlowNotice state={state} />}
          {/* The e-mail tells password managers to which account the passwords belong. */}
          <Field label={t('person.email')} type="email" autoComplete="username" value={user.email} disabled onChange={() => {}} />
          <FormField {...field('currentPassword')} label={t('changePassword.current')} autoComplete="current-password" />
          <FormField
            {...field('newPassword')}
            label={t('person.newPassword')}
            autoComplete="new-password"
            hint={t('person.passwordHint')}
          />
          <FormField {...field('repeatedPassword')} label={t('person.newPassword2')} autoComplete="new-password" />
          <div className="flex flex-wrap gap-2">
            <Action look="side" disabled={state.hasTag('busy')} onPress={() => send({ type: 'cancelled' })}>
              {t('common.cancel')}
            </Action>
            <Action submit disabled={!state.can({ type: 'submitted' })}>
              {t('portal.changePassword')}
            </Action>
          </div>
        </div>
      </Form>
      {state.matches('failed') && <ResultDialog state={state} title={t('changePassword.failedTitle')} onAccept={dismiss} />}
      {state.matches('unknown') && <ResultDialog state={state} title={t('account.unconfirmedTitle')} onAccept={dismiss} />}
      {state.matches('changed') && <ResultDialog state={state} title={t('changePassword.doneTitle')} onAccept={dismiss} />}
    </div>
  );
}
