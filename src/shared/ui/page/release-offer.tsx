import { useSyncExternalStore } from 'react';
import { newRelease } from '../../browser/release';
import { type Renewal, renewal } from '../../browser/renewal';
import { useTranslation } from '../../i18n';
import { useOffline } from '../behaviour/use-offline';
import { ReloadAction } from '../native/reload-action';
import { Toast } from '../native/toast';

/**
 * The message that the page will reload by itself, or has reloaded. After a reload, the message says whether typed texts were restored, and
 * whether a password was lost.
 */
function RenewalNotice({ of: { why, kept } }: { readonly of: Renewal }) {
  const { t } = useTranslation();
  const words = kept
    ? [t(`portal.renewed.${why}`), kept.isTyped && t('portal.renewed.typed'), kept.isPasswordGone && t('portal.renewed.password')]
    : [t(`portal.renewing.${why}`)];
  return (
    <Toast severity="info" onClose={renewal.dismiss}>
      {words.filter(Boolean).join(' ')}
    </Toast>
  );
}

/**
 * The offer to reload the page once the server has a newer release. A page that stays open for a long time would request code that the
 * server no longer has. This component also shows the messages about an automatic reload.
 */
export function ReleaseOffer() {
  const { t } = useTranslation();
  const offline = useOffline();
  const isOffered = useSyncExternalStore(newRelease.listen, newRelease.isOffered);
  const renewed = useSyncExternalStore(renewal.listen, renewal.current);
  // The messages before and after a reload have different keys, so that the second message is mounted and announced anew.
  if (renewed) return <RenewalNotice key={String(renewed.kept !== undefined)} of={renewed} />;
  if (!isOffered) return null;
  return (
    <Toast severity="info" onClose={newRelease.putOff} actions={<ReloadAction />}>
      {offline ?? t('portal.newRelease')}
    </Toast>
  );
}
