import { useTranslation } from '../../i18n';
import type { Key } from '../../i18n/keys';
import { Action } from '../native/action';
import { Notice } from '../native/notice';

type Props = {
  readonly onClose: () => void;
  /** The dialog's own words, where they are short; otherwise that it could not be opened. */
  readonly message?: Key;
  readonly closing?: Key;
};

/** Stands where a dialog would have opened whose code has not come: the page under it keeps what was typed. */
export function MissingDialog({ onClose, message = 'common.dialogMissing', closing = 'common.close' }: Props) {
  const { t } = useTranslation();
  return (
    <Notice
      severity="danger"
      actions={
        <Action look="side" onPress={onClose}>
          {t(closing)}
        </Action>
      }
    >
      {t(message)}
    </Notice>
  );
}
