import { useTranslation } from '../../shared/i18n';
import { PageTitle } from '../../shared/ui/page-title';
import { useUser } from '../session';

/** The home page of support staff. */
export function AdminPage() {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <div className="flex flex-column gap-3">
      <PageTitle>{t('home.admin')}</PageTitle>
      <p>{t('home.greeting', { name: `${user.name} ${user.surname}` })}</p>
    </div>
  );
}
