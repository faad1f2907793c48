import { useTranslation } from '../../shared/i18n';
import { NewWindow } from '../../shared/ui/new-window';
import { Notice } from '../../shared/ui/notice';
import { useSession } from './use-session';

/**
 * Stands for the dialog of a session that has ended, where its code cannot be loaded: the person signs in in another window, and this page,
 * which keeps what they did, hears of it.
 */
export function SessionLost() {
  const { expired } = useSession();
  const { t } = useTranslation();
  const returnTo = new URL('signed-in', document.baseURI).href;
  return (
    expired && (
      <Notice severity="warning">
        {t('sessionEnded.title')}.{' '}
        <a href={`signin?${new URLSearchParams({ returnTo })}`} target="_blank" rel="noreferrer">
          {t('portal.signIn')}
          <NewWindow />
        </a>
      </Notice>
    )
  );
}
