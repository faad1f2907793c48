import { useTranslation } from '../../i18n';
import { useOffline } from '../behaviour/use-offline';
import { Notice } from '../native/notice';
import { ReloadAction } from '../native/reload-action';

/** A message in place of a part of the page whose code has not loaded. The other parts of the page can be used. */
export function MissingPart() {
  const { t } = useTranslation();
  const offline = useOffline();
  return (
    <Notice standing severity="warning" actions={<ReloadAction />}>
      {offline ?? t('portal.crash.missing')}
    </Notice>
  );
}
