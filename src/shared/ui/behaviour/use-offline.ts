import { useSyncExternalStore } from 'react';
import { awaitedConnection } from '../../browser/reload';
import { useTranslation } from '../../i18n';

/** Words in the place of a message that asks to load the page anew, where that was pressed without a connection; null otherwise. */
export function useOffline(): string | null {
  const { t } = useTranslation();
  const isAwaited = useSyncExternalStore(awaitedConnection.listen, awaitedConnection.isAwaited);
  return isAwaited ? t('portal.offline') : null;
}
