import { useTranslation } from '../../shared/i18n';
import { PageTitle } from '../../shared/ui/page-title';
import '../../shared/ui/layout.css';

/** Where families redeem a coupon. */
export function RedemptionPage() {
  const { t } = useTranslation();
  return (
    <div className="reading-page">
      <PageTitle>{t('coupons.title')}</PageTitle>
      <p>{t('coupons.welcome')}</p>
    </div>
  );
}
