import { useTranslation } from '../../shared/i18n';
import type { Key } from '../../shared/i18n/keys';
import { ActionLink } from '../../shared/ui/native/action';
import { PageTitle } from '../../shared/ui/page/page-title';

/** A page that has only a heading and a link to home. */
function Placeholder({ title }: { readonly title: Key }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-column gap-4">
      <PageTitle>{t(title)}</PageTitle>
      <div>
        <ActionLink to="/">{t('portal.home')}</ActionLink>
      </div>
    </div>
  );
}

export const CustomersPage = () => <Placeholder title="home.customers" />;
export const CustomersPlusPage = () => <Placeholder title="home.customersPlus" />;
export const StudentsPage = () => <Placeholder title="home.students" />;
