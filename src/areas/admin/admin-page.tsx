import { Link } from 'wouter';
import { useIsOpen } from '../../shared/flow/open-pages';
import { useTranslation } from '../../shared/i18n';
import type { Key } from '../../shared/i18n/keys';
import { PageTitle } from '../../shared/ui/page-title';
import { useUser } from '../session';
import '../../shared/ui/layout.css';

/** The rooms of the back-office, with their names. */
const rooms: readonly (readonly [path: string, name: Key])[] = [
  ['/admin/users', 'users.title'],
  ['/admin/impersonation', 'impersonation.title'],
  ['/admin/students-zone', 'zoneControl.title'],
  ['/admin/actions', 'supportActions.title'],
  ['/admin/product-access', 'home.productAccess'],
  ['/admin/blink', 'home.blinkInvoices'],
  ['/admin/lasalle', 'home.laSalleInvoices'],
];

/** The home page of support staff: it leads to what their role may do. */
export function AdminPage() {
  const { t } = useTranslation();
  const user = useUser();
  const isOpen = useIsOpen();
  const open = rooms.filter(([path]) => isOpen(path));
  return (
    <div className="flex flex-column gap-3">
      <PageTitle>{t('home.admin')}</PageTitle>
      <p>{t('home.greeting', { name: `${user.name} ${user.surname}` })}</p>
      {open.length > 0 && (
        <ul className="text-list">
          {open.map(([path, name]) => (
            <li key={path}>
              <Link to={path}>{t(name)}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
