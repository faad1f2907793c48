import { useTranslation } from '../i18n';
import { Action } from './action';
import { Notice } from './notice';

type Props = {
  readonly onClose: () => void;
};

/** Stands where a dialog would have opened whose code has not come: the page under it keeps what was typed. */
export function MissingDialog({ onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Notice
      severity="danger"
      actions={
        <Action look="side" onPress={onClose}>
          {t('common.close')}
        </Action>
      }
    >
      {t('common.dialogMissing')}
    </Notice>
  );
}
