import { cameFrom } from '../../shared/flow/came-from';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Modal } from '../../shared/ui/prime/modal';
import { ResultDialog } from '../../shared/ui/prime/result-dialog';
import { StatusDialog } from '../../shared/ui/prime/status-dialog';
import { deleteFictitiousTeacher } from './flows/delete-fictitious-teacher';
import { searchBefore } from './rules';
import type { Customer } from './types';
import '../../shared/ui/native/layout.css';

type Props = {
  readonly teacher: Pick<Customer, 'id' | 'name' | 'surname' | 'email'>;
  readonly logic?: typeof deleteFictitiousTeacher | undefined;
};

/** The button that deletes a fictitious teacher after a confirmation. */
export function DeletePart({ teacher, logic = deleteFictitiousTeacher }: Props) {
  const { id, name, surname, email } = teacher;
  const { t } = useTranslation();
  const [state, send] = useFlow(logic, { input: () => ({ id, back: searchBefore(cameFrom(history.state)) }) });
  const isBusy = state.hasTag('busy');
  const dismiss = () => send({ type: 'dismissed' });
  return (
    <div className="form-stack">
      {state.matches('there') && <FlowNotice state={state} />}
      <div>
        <Action look="side" onPress={() => send({ type: 'deletion.requested' })}>
          {t('fictitious.delete')}
        </Action>
      </div>
      {(state.matches('confirming') || isBusy) && (
        <Modal
          title={t('fictitious.deleteText')}
          onClose={dismiss}
          actions={
            <>
              <Action look="side" disabled={isBusy} onPress={dismiss}>
                {t('customers.no')}
              </Action>
              <Action busy={isBusy} onPress={() => send({ type: 'confirmed' })}>
                {t('customers.yes')}
              </Action>
            </>
          }
        >
          <p>
            <strong>{`${name} ${surname}`}</strong>
            <br />
            {email}
          </p>
          <p>{t('fictitious.deleteWarning')}</p>
        </Modal>
      )}
      {(state.matches('failed') || state.matches('gone')) && <StatusDialog state={state} onAccept={dismiss} />}
      {state.matches('deleted') && <ResultDialog state={state} title={t('fictitious.deletedTitle')} onAccept={dismiss} />}
    </div>
  );
}
