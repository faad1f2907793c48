import { useTranslation } from '../../shared/i18n';
import { NewWindowHint } from '../../shared/ui/native/new-window-hint';
import { Notice } from '../../shared/ui/native/notice';
import { useSession } from './use-session';

/**
 * A notice that replaces the dialog of an ended session, if the code of the dialog cannot be loaded. The person signs in in another window,
 * which reports the sign-in to this page. This page stays open, so that unsaved work is not lost.
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
          <NewWindowHint />
        </a>
      </Notice>
    )
  );
}
