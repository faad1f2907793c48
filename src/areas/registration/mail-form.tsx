import type { AnyMachineSnapshot } from 'xstate';
import { useTranslation } from '../../shared/i18n';
import type { Key } from '../../shared/i18n/keys';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { type FieldEvent, FormField } from '../../shared/ui/native/form-field';

type Props = {
  readonly state: AnyMachineSnapshot & { readonly context: { readonly email: string; readonly errors: { readonly email: Key | null } } };
  readonly send: (event: FieldEvent<'email'> | { type: 'submitted' }) => void;
  /** Text of the button. */
  readonly submit: string;
};

/** A form with one field for an e-mail address. The form requests an e-mail to this address. */
export function MailForm({ state, send, submit }: Props) {
  const { t } = useTranslation();
  const { email, errors } = state.context;
  return (
    <Form busy={state.hasTag('busy')} onSubmit={() => send({ type: 'submitted' })}>
      <div className="form-stack">
        <FlowNotice state={state} />
        <FormField
          name="email"
          label={t('person.email')}
          type="email"
          autoComplete="username"
          value={email}
          error={errors.email}
          send={send}
        />
        <Action submit>{submit}</Action>
      </div>
    </Form>
  );
}
