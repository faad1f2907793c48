import { useState } from 'react';
import { isTypedOnPage } from '../../browser/typed-texts';
import { asksForReload } from '../../flow/notice';
import { useTranslation } from '../../i18n';
import type { Key } from '../../i18n/keys';
import { useOffline } from '../behaviour/use-offline';
import { Action } from '../native/action';
import { Notice } from '../native/notice';
import { ReloadAction } from '../native/reload-action';

type Props = {
  readonly onClose: () => void;
  /**
   * The key of a short message that replaces the dialog. By default the message says that the dialog could not be opened, and that no typed
   * text is lost.
   */
  readonly message?: Key | undefined;
  readonly closing?: Key;
};

/** A message in place of a dialog whose code has not loaded. The page under the dialog does not change. */
export function MissingDialog({ onClose, message, closing = 'common.close' }: Props) {
  const { t } = useTranslation();
  const offline = useOffline();
  const [isTyped] = useState(isTypedOnPage);
  const text = message ?? (isTyped ? 'common.dialogMissingTyped' : 'common.dialogMissing');
  const reloads = asksForReload(text);
  return (
    <Notice
      severity="danger"
      actions={
        <>
          {reloads && <ReloadAction />}
          <Action look="side" onPress={onClose}>
            {t(closing)}
          </Action>
        </>
      }
    >
      {(reloads && offline) || t(text)}
    </Notice>
  );
}
