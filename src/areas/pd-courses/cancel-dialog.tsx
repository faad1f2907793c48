import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { ToContact } from '../../shared/ui/native/to-contact';
import { Modal } from '../../shared/ui/prime/modal';
import { ResultDialog } from '../../shared/ui/prime/result-dialog';
import type { cancelCourse } from './flows/cancel-course';

/** Dialog that cancels a registration. */
export function CancelDialog({ flow }: { readonly flow: ActorRefFrom<typeof cancelCourse> }) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const accept = () => send({ type: 'accepted' });
  const close = () => send({ type: 'dismissed' });
  if (state.matches('cancelled')) return <ResultDialog state={state} title={t('pdCourses.cancelledTitle')} onAccept={accept} />;
  if (state.matches({ failed: 'unknown' }))
    return <ResultDialog state={state} title={t('pdCourses.cancelUnconfirmed')} onAccept={accept} />;
  if (state.matches('tooLate') || state.matches('failed'))
    return (
      <ResultDialog
        state={state}
        title={t('pdCourses.notCancelled')}
        onAccept={accept}
        ways={state.matches({ failed: 'denied' }) && <ToContact />}
      />
    );
  return (
    <Modal
      title={t('pdCourses.cancel')}
      onClose={close}
      actions={
        <>
          <Action look="side" onPress={close}>
            {t('common.back')}
          </Action>
          <Action busy={state.matches('cancelling')} onPress={() => send({ type: 'submitted' })}>
            {t('pdCourses.cancel')}
          </Action>
        </>
      }
    >
      <p>{t('pdCourses.confirmCancel', { course: state.context.registration.title })}</p>
      <FlowNotice state={state} />
    </Modal>
  );
}
