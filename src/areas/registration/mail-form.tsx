import { useTranslation } from 'react-i18next';
import type { AnyMachineSnapshot } from 'xstate';
import type { Key } from '../../shared/i18n/keys';
import { Action } from '../../shared/ui/action';
import { Field } from '../../shared/ui/field';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { Form } from '../../shared/ui/form';

type Props = {
  readonly state: AnyMachineSnapshot & { readonly context: { readonly email: string; readonly error: Key | null } };
  readonly send: (event: { type: 'email.changed'; email: string } | { type: 'email.left' } | { type: 'submitted' }) => void;
  /** Says what the button does. */
  readonly submit: string;
};

/** One e-mail address, to which a mail is asked for. */
export function MailForm({ state, send, submit }: Props) {
  const { t } = useTranslation();
  const { email, error } = state.context;
  return (
    <Form busy={state.hasTag('busy')} onSubmit={() => send({ type: 'submitted' })}>
      <div className="form-stack">
        <FlowNotice state={state} />
        <Field
          label={t('person.email')}
          type="email"
          autoComplete="username"
          value={email}
          error={error === null ? undefined : t(error)}
          onChange={(text) => send({ type: 'email.changed', email: text })}
          onLeave={() => send({ type: 'email.left' })}
        />
        <Action submit>{submit}</Action>
      </div>
    </Form>
  );
}
