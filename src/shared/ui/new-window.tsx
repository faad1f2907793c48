import { useTranslation } from '../i18n';

/** For those who hear a link that opens a window of its own. */
export function NewWindow() {
  const { t } = useTranslation();
  return <span className="visually-hidden">{` ${t('sessionEnded.newWindow')}`}</span>;
}
