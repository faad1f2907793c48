import type { EventFrom, SnapshotFrom } from 'xstate';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { StatusDialog } from '../../shared/ui/prime/status-dialog';
import type { settleEmail } from './flows/settle-email';
import type { EmailAction } from './types';

type Props = { readonly state: SnapshotFrom<typeof settleEmail>; readonly send: (event: EventFrom<typeof settleEmail>) => void };

/** The part about an e-mail that is not validated. Support sends the validation letter again, or validates the e-mail. */
export function EmailPart({ state, send }: Props) {
  const { t } = useTranslation();
  const isBusy = state.hasTag('busy');
  const progressOf = (action: EmailAction) => ({ disabled: isBusy, busy: isBusy && state.context.action === action });
  return (
    <div className="form-stack">
      {!state.matches('failed') && <FlowNotice state={state} />}
      {!state.matches('validated') && !state.matches('alreadyValidated') && (
        <>
          <p>{t('customers.emailNotValidated')}</p>
          <div className="flex flex-wrap gap-2">
            <Action look="side" {...progressOf('resend')} onPress={() => send({ type: 'resend.requested' })}>
              {t('customers.resend')}
            </Action>
            <Action look="side" {...progressOf('validate')} onPress={() => send({ type: 'validation.requested' })}>
              {t('customers.validate')}
            </Action>
          </div>
        </>
      )}
      {state.matches('failed') && <StatusDialog state={state} onAccept={() => send({ type: 'dismissed' })} />}
    </div>
  );
}
