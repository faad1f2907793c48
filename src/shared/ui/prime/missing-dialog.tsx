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
  /** The dialog's own words, where they are short; otherwise that it could not be opened, and that nothing is lost of what was typed. */
  readonly message?: Key | undefined;
  readonly closing?: Key;
};

/** Stands where a dialog would have opened whose code has not come: the page under it stays as it is. */
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
