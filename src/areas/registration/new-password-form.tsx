import type { AnyMachineSnapshot } from 'xstate';
import { useTranslation } from '../../shared/i18n';
import type { Key } from '../../shared/i18n/keys';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { type FieldEvent, FormField } from '../../shared/ui/native/form-field';

const labels = { password: 'person.newPassword', password2: 'person.newPassword2' } as const;

type Field = keyof typeof labels;

type Props = {
  readonly state: AnyMachineSnapshot & {
    readonly context: Readonly<Record<Field, string>> & { readonly errors: { readonly [F in Field]?: Key } };
  };
  readonly send: (event: FieldEvent<Field> | { type: 'submitted' }) => void;
  /** Text of the button. */
  readonly submit: string;
};

/** A form with a new password and its repetition. */
export function NewPasswordForm({ state, send, submit }: Props) {
  const { t } = useTranslation();
  const { context } = state;

  const field = (name: Field) => ({
    name,
    label: t(labels[name]),
    type: 'password' as const,
    autoComplete: 'new-password' as const,
    value: context[name],
    error: context.errors[name],
    send,
  });

  return (
    <Form busy={state.hasTag('busy')} onSubmit={() => send({ type: 'submitted' })}>
      <div className="form-stack">
        <FormField {...field('password')} hint={t('person.passwordHint')} />
        <FormField {...field('password2')} />
        <FlowNotice state={state} />
        <Action submit>{submit}</Action>
      </div>
    </Form>
  );
}
