import { useTranslation } from '../../i18n';

/** Tells screen reader users that a link opens another window. */
export function NewWindow() {
  const { t } = useTranslation();
  return <span className="visually-hidden">{` ${t('sessionEnded.newWindow')}`}</span>;
}
