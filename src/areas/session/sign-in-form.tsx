import { useTranslation } from 'react-i18next';
import { useFlow } from '../../shared/flow/use-flow';
import { Action } from '../../shared/ui/action';
import { Field } from '../../shared/ui/field';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { Form } from '../../shared/ui/form';
import { signIn } from './flows';
import '../../shared/ui/layout.css';

type Props = {
  readonly logic?: typeof signIn;
  /** Absolute address to go to afterwards; that of the open page to stay on it. */
  readonly returnTo: string | null;
};

export function SignInForm({ logic = signIn, returnTo }: Props) {
  const [state, send] = useFlow(logic, { input: () => ({ returnTo }) });
  const { t } = useTranslation();
  const { email, password, errors } = state.context;

  return (
    <Form busy={state.hasTag('busy')} onSubmit={() => send({ type: 'submitted' })}>
      <div className="form-stack">
        <FlowNotice
          state={state}
          actions={state.can({ type: 'retried' }) && <Action onPress={() => send({ type: 'retried' })}>{t('common.retry')}</Action>}
        />
        <Field
          label={t('person.email')}
          type="email"
          autoComplete="username"
          value={email}
          error={errors.email ? t(errors.email) : undefined}
          onChange={(value) => send({ type: 'email.changed', email: value })}
          onLeave={() => send({ type: 'email.left' })}
        />
        <Field
          label={t('person.password')}
          type="password"
          autoComplete="current-password"
          value={password}
          error={errors.password ? t(errors.password) : undefined}
          onChange={(value) => send({ type: 'password.changed', password: value })}
        />
        <Action submit disabled={!state.can({ type: 'submitted' })}>
          {t('signIn.submit')}
        </Action>
        <p className="form-small">{t('signIn.captchaNotice')}</p>
      </div>
    </Form>
  );
}
