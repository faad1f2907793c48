import { useSyncExternalStore } from 'react';
import { awaitedConnection } from '../../browser/reload';
import { useTranslation } from '../../i18n';

/** Gives the text that replaces a message with a reload button, once that button was pressed without a connection; otherwise null. */
export function useOffline(): string | null {
  const { t } = useTranslation();
  const isAwaited = useSyncExternalStore(awaitedConnection.listen, awaitedConnection.isAwaited);
  return isAwaited ? t('portal.offline') : null;
}
