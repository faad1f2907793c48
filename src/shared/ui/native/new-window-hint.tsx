import { useTranslation } from '../../i18n';
import { HiddenSuffix } from './hidden-suffix';

/** A hidden text that tells screen reader users that a link opens another window. */
export function NewWindowHint() {
  const { t } = useTranslation();
  return <HiddenSuffix>{t('portal.newWindow')}</HiddenSuffix>;
}
