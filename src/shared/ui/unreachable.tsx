import { useTranslation } from '../i18n';
import { Action } from './action';
import { Notice } from './notice';
import { PageTitle } from './page-title';
import './layout.css';

/** Stands in for a page while the server cannot say who is here. */
export function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="narrow-page">
      <PageTitle>{t('portal.unreachable.title')}</PageTitle>
      <Notice severity="danger" actions={<Action onPress={onRetry}>{t('common.retry')}</Action>}>
        {t('portal.unreachable.text')}
      </Notice>
    </div>
  );
}
