import { useTranslation } from 'react-i18next';
import { Action } from '../shared/ui/action';
import { EmptyState } from '../shared/ui/empty-state';
import { PageTitle } from '../shared/ui/page-title';

/** Stands in for a page while the server cannot say who is here. */
export function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('portal.unreachable.title')}</PageTitle>
      <EmptyState title={t('portal.unreachable.text')} actions={<Action onPress={onRetry}>{t('common.retry')}</Action>} />
    </>
  );
}
