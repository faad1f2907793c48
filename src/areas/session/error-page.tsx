import { useTranslation } from 'react-i18next';
import { useHistoryState } from 'wouter/use-browser-location';
import { ActionLink } from '../../shared/ui/action';
import { Notice } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import '../../shared/ui/layout.css';

/** Where everything ends that cannot be shown. A flow that sends a person here may bring what the server said, as `message` in the history state. */
export function ErrorPage() {
  const { t } = useTranslation();
  const brought = useHistoryState<{ message?: string } | null>();
  return (
    <div className="narrow-page card-part">
      <PageTitle>{t('errorPage.title')}</PageTitle>
      {brought?.message ? <Notice severity="danger">{brought.message}</Notice> : <p>{t('errorPage.text')}</p>}
      <div>
        <ActionLink to="/">{t('portal.home')}</ActionLink>
      </div>
    </div>
  );
}
