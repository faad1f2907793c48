import { useTranslation } from '../../i18n';
import './busy.css';

/** A mark that a part of the page is loading. It is invisible for the first 150 ms, so that it does not flicker before a quick answer. */
export function Busy() {
  const { t } = useTranslation();
  return (
    <div className="busy" role="status" aria-busy="true">
      <span className="visually-hidden">{t('common.loading')}</span>
      <span className="busy-line" />
      <span className="busy-line" />
      <span className="busy-line" />
    </div>
  );
}
