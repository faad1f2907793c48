import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { CodeField } from '../../shared/ui/native/code-field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { Modal } from '../../shared/ui/prime/modal';
import { useUser } from '../session';
import { activationCode, activationCodeInput } from './flows/activation-code';
import { FoundSchool } from './found-school';
import '../../shared/ui/native/layout.css';

/**
 * Dialog in which a demo teacher becomes a full teacher with the premium code of their school. For other people, the dialog has a message
 * instead of the form.
 */
export function ActivationCodeModal({ logic = activationCode }) {
  const user = useUser();
  const [state, send] = useFlow(logic, { input: () => activationCodeInput(user) });
  const { t } = useTranslation();
  const { code, found } = state.context;
  const busy = state.hasTag('busy');
  const isSending = state.matches('activating') || state.matches('checking');
  const isConfirming = isSending || state.matches('located') || state.matches('notActivated');
  const isDone = state.matches('activated') || state.matches('refreshFailed') || state.matches('left');
  const hasFailed = state.matches('notActivated') || state.matches('refreshFailed');
  const canAccept = busy || state.can({ type: 'accepted' });
  const cancel = () => send({ type: 'cancelled' });

  const actions = (isConfirming || isDone || state.matches('notAllowed')) && (
    <>
      <Action look="side" disabled={busy} onPress={cancel}>
        {t(state.matches('located') || busy ? 'common.cancel' : isDone ? 'portal.home' : 'common.close')}
      </Action>
      {canAccept && (
        <Action busy={busy} onPress={() => send({ type: 'accepted' })}>
          {t(hasFailed ? 'common.retry' : isConfirming ? 'activationCode.submit' : 'common.accept')}
        </Action>
      )}
    </>
  );

  return (
    <Modal title={t('activationCode.title')} actions={actions} {...(!busy && { onClose: cancel })}>
      <Stage>
        <FlowNotice state={state} />
        {isConfirming && found && <FoundSchool school={found} question={t('activationCode.question')} />}
        {!isConfirming && !isDone && !state.matches('notAllowed') && (
          <Form busy={busy} onSubmit={() => send({ type: 'search.requested' })}>
            <div className="form-stack">
              <p>{t('activationCode.text')}</p>
              <CodeField
                label={t('activationCode.code')}
                hint={t('activationCode.codeHint')}
                value={code}
                onChange={(value) => send({ type: 'code.changed', code: value })}
              />
              <div className="modal-actions">
                <Action look="side" disabled={busy} onPress={cancel}>
                  {t('common.cancel')}
                </Action>
                <Action submit>{t('schoolCode.search')}</Action>
              </div>
            </div>
          </Form>
        )}
      </Stage>
    </Modal>
  );
}
