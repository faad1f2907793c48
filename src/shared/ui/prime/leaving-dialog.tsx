import { useTranslation } from '../../i18n';
import { Action } from '../native/action';
import { Modal } from './modal';

type Props = { readonly onStay: () => void; readonly onLeave: () => void };

/** The dialog that asks whether the person wants to leave a page and lose unsaved changes (see shared/flow/leaving.ts). */
export function LeavingDialog({ onStay, onLeave }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      title={t('leaving.title')}
      onClose={onStay}
      actions={
        <>
          <Action look="side" onPress={onLeave}>
            {t('leaving.leave')}
          </Action>
          <Action onPress={onStay}>{t('leaving.stay')}</Action>
        </>
      }
    >
      <p>{t('leaving.text')}</p>
    </Modal>
  );
}
