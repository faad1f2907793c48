import { useTranslation } from '../../i18n';
import './busy.css';

/** Shows that something is loading. It stays invisible for the first 150 ms, so that quick answers do not flicker. */
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
