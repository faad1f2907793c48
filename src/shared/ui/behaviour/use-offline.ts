import { useSyncExternalStore } from 'react';
import { awaitedConnection, renewPage } from '../../browser/reload';
import { useTranslation } from '../../i18n';

/**
 * A button that loads the page anew.
 * @returns its press, and the words that stand in the place of others where it was pressed without a connection; null otherwise
 */
export function useReload(): { readonly reload: () => void; readonly offline: string | null } {
  const { t } = useTranslation();
  const isAwaited = useSyncExternalStore(awaitedConnection.listen, awaitedConnection.isAwaited);
  return { reload: renewPage, offline: isAwaited ? t('portal.offline') : null };
}
