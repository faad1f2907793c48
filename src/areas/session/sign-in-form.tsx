import type { SnapshotFrom } from 'xstate';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { FormField } from '../../shared/ui/native/form-field';
import { signIn } from './flows/sign-in';
import { useSession } from './use-session';
import '../../shared/ui/native/layout.css';

type Props = {
  readonly logic?: typeof signIn;
  /** Absolute address of the page that opens after the sign-in. If this is the address of the current page, the current page stays open. */
  readonly returnTo: string | null;
};

type Send = ReturnType<typeof useFlow<typeof signIn>>[1];

const labels = { email: 'person.email', password: 'person.password' } as const;

/** The fields of a sign-in, for a flow that is already running. */
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
          {t('portal.signIn')}
        </Action>
        <p className="form-small">{t('common.captchaNotice')}</p>
      </div>
    </Form>
  );
}

/** Form of a sign-in. After the end of a session, the form contains the e-mail address of the person of this session. */
export function SignInForm({ logic = signIn, returnTo }: Props) {
  const { mail } = useSession();
  const [state, send] = useFlow(logic, { input: () => ({ returnTo, email: mail }) });
  return <SignInFields state={state} send={send} />;
}
