import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Modal } from '../../shared/ui/prime/modal';
import type { libraryLink } from './flows/library-link';
import { LibraryLinkForm, linkFailureTitle } from './library-link-form';

type Props = { readonly logic: typeof libraryLink; readonly title: string; readonly onClose: () => void };

/** Dialog in which a person requests the link of a library. Each time the dialog opens, its form is empty. */
export function LostAccessDialog({ logic, title, onClose }: Props) {
  const { t } = useTranslation();
  const [state, send] = useFlow(logic, {});
  const hasFailed = state.matches('failed');
  const isDone = hasFailed || state.matches('sent');
  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        isDone && (
          <>
            <Action look={hasFailed ? 'main' : 'side'} onPress={() => send({ type: 'accepted' })}>
              {t('coupons.modal_forgoterror_button')}
            </Action>
            {!hasFailed && <Action onPress={onClose}>{t('common.accept')}</Action>}
          </>
        )
      }
    >
      <Stage>
        {isDone ? (
          <>
            {hasFailed && <h3>{t(linkFailureTitle(state))}</h3>}
            <FlowNotice state={state} />
          </>
        ) : (
          <>
            <p>{t('coupons.lostAccessText')}</p>
            <LibraryLinkForm state={state} send={send} label={title} field={t('coupons.lostEmail')} />
          </>
        )}
      </Stage>
    </Modal>
  );
}
