import { useTranslation } from '../../i18n';
import { useReload } from '../behaviour/use-reload';
import { Action } from '../native/action';
import { Notice } from '../native/notice';

/** Stands where a part of the page would be whose code has not come: the rest of the page can be used. */
export function MissingPart() {
  const { t } = useTranslation();
  const { reload, offline } = useReload();
  return (
    <Notice
      standing
      severity="warning"
      actions={
        <Action look="side" onPress={reload}>
          {t('portal.reload')}
        </Action>
      }
    >
      {offline ?? t('portal.notLoaded')}
    </Notice>
  );
}
