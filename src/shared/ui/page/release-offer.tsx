import { useSyncExternalStore } from 'react';
import { newRelease } from '../../browser/release';
import { useTranslation } from '../../i18n';
import { useReload } from '../behaviour/use-reload';
import { Action } from '../native/action';
import { Toast } from '../native/toast';

/** Offers to load the page anew once the server has a newer release: a page that stays open for long would look for code that is gone. */
export function ReleaseOffer() {
  const { t } = useTranslation();
  const { reload, offline } = useReload();
  const isOffered = useSyncExternalStore(newRelease.listen, newRelease.isOffered);
  if (!isOffered) return null;
  return (
    <Toast
      severity="info"
      onClose={newRelease.putOff}
      actions={
        <Action look="side" onPress={reload}>
          {t('portal.reload')}
        </Action>
      }
    >
      {offline ?? t('portal.newRelease')}
    </Toast>
  );
}
