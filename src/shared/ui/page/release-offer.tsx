import { useSyncExternalStore } from 'react';
import { newRelease } from '../../browser/release';
import { type Renewal, renewal } from '../../browser/renewal';
import { useTranslation } from '../../i18n';
import { useOffline } from '../behaviour/use-offline';
import { ReloadAction } from '../native/reload-action';
import { Toast } from '../native/toast';

/** Says that the page reloads by itself, or has reloaded, and whether typed texts and passwords are back. */
function Renewed({ of: { why, kept } }: { readonly of: Renewal }) {
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
 * Offers to reload the page once the server has a newer release. A page that stays open for long would look for code that is gone. This
 * part also tells the person when the page reloads by itself.
 */
export function ReleaseOffer() {
  const { t } = useTranslation();
  const offline = useOffline();
  const isOffered = useSyncExternalStore(newRelease.listen, newRelease.isOffered);
  const renewed = useSyncExternalStore(renewal.listen, renewal.current);
  // The messages before and after a reload are two toasts: with another key, the second one is mounted and announced anew.
  if (renewed) return <Renewed key={String(renewed.kept !== undefined)} of={renewed} />;
  if (!isOffered) return null;
  return (
    <Toast severity="info" onClose={newRelease.putOff} actions={<ReloadAction />}>
      {offline ?? t('portal.newRelease')}
    </Toast>
  );
}
