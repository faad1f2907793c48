import { useSyncExternalStore } from 'react';
import { awaitedConnection } from '../../browser/reload';
import { useTranslation } from '../../i18n';

/**
 * Returns the text that replaces a message with a reload button, after the button was pressed without a connection. Otherwise returns null.
 */
export function useOffline(): string | null {
  const { t } = useTranslation();
  const isAwaited = useSyncExternalStore(awaitedConnection.listen, awaitedConnection.isAwaited);
  return isAwaited ? t('portal.offline') : null;
}
