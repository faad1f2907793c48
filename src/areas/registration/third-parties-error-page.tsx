import { useTranslation } from 'react-i18next';
import { ActionLink } from '../../shared/ui/action';
import { Notice } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import '../../shared/ui/layout.css';

/** A sign-in with an identity provider that failed ends here. */
export function ThirdPartiesErrorPage() {
  const { t } = useTranslation();
  return (
    <div className="narrow-page">
      <PageTitle>{t('thirdPartiesError.title')}</PageTitle>
      <Notice severity="danger">{t('thirdPartiesError.text')}</Notice>
      <div>
        <ActionLink to="/signin">{t('thirdPartiesError.back')}</ActionLink>
      </div>
    </div>
  );
}
