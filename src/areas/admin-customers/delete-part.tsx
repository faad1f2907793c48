import { cameFrom } from '../../shared/flow/came-from';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/action';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { Modal } from '../../shared/ui/modal';
import { ResultDialog } from '../../shared/ui/result-dialog';
import { deleteFictitious } from './flows/delete-fictitious';
import { searchBefore } from './rules';
import type { Customer } from './types';
import '../../shared/ui/layout.css';

type Props = {
  readonly teacher: Pick<Customer, 'id' | 'name' | 'surname' | 'email'>;
  readonly logic?: typeof deleteFictitious | undefined;
};

/** The button that deletes a fictitious teacher, and what is asked before. */
export function DeletePart({ teacher, logic = deleteFictitious }: Props) {
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
      {(state.matches('failed') || state.matches('gone')) && <ResultDialog state={state} title={t('status.title')} onAccept={dismiss} />}
      {state.matches('deleted') && <ResultDialog state={state} title={t('fictitious.deletedTitle')} onAccept={dismiss} />}
    </div>
  );
}
