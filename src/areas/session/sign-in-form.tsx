import type { SnapshotFrom } from 'xstate';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/action';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { Form } from '../../shared/ui/form';
import { FormField } from '../../shared/ui/form-field';
import { signIn } from './flows/sign-in';
import '../../shared/ui/layout.css';

type Props = {
  readonly logic?: typeof signIn;
  /** Absolute address to go to afterwards; the address of the open page to stay there. */
  readonly returnTo: string | null;
};

type Send = ReturnType<typeof useFlow<typeof signIn>>[1];

const labels = { email: 'person.email', password: 'person.password' } as const;

/** The form of a sign-in that goes on. */
export function SignInFields({ state, send }: { readonly state: SnapshotFrom<typeof signIn>; readonly send: Send }) {
  const { t } = useTranslation();

  const field = (name: 'email' | 'password') => ({
    name,
    label: t(labels[name]),
    value: state.context[name],
    error: state.context.errors[name],
    send,
  });

  return (
    <Form busy={state.hasTag('busy')} onSubmit={() => send({ type: 'submitted' })}>
      <div className="form-stack">
        <FlowNotice state={state} send={send} />
        <FormField {...field('email')} type="email" autoComplete="username" />
        <FormField {...field('password')} type="password" autoComplete="current-password" />
        <Action submit disabled={!state.can({ type: 'submitted' })}>
          {t('signIn.submit')}
        </Action>
        <p className="form-small">{t('common.captchaNotice')}</p>
      </div>
    </Form>
  );
}

export function SignInForm({ logic = signIn, returnTo }: Props) {
  const [state, send] = useFlow(logic, { input: () => ({ returnTo }) });
  return <SignInFields state={state} send={send} />;
}
