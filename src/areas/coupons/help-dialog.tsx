import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { Modal } from '../../shared/ui/prime/modal';

type Props = { readonly title: string; readonly text: string; readonly onClose: () => void };

/** Dialog with the answer to a question. */
export function HelpDialog({ title, text, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal title={title} onClose={onClose} actions={<Action onPress={onClose}>{t('common.accept')}</Action>}>
      <p>{text}</p>
    </Modal>
  );
}
