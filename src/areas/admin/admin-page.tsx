import { Link } from 'wouter';
import { useTranslation } from '../../shared/i18n';
import { Icon } from '../../shared/ui/native/icon';
import { PageTitle } from '../../shared/ui/page/page-title';
import { useUser } from '../session';
import { useRooms } from './rooms';
import '../../shared/ui/page/linked-card.css';
import './admin.css';

/** The home page of support staff, with a card for each room that is open to their role. */
export function AdminPage() {
  const { t } = useTranslation();
  const user = useUser();
  const rooms = useRooms();
  return (
    <div className="flex flex-column gap-3">
      <PageTitle>{t('home.admin')}</PageTitle>
      <p>{t('home.greeting', { name: `${user.name} ${user.surname}` })}</p>
      {rooms.length > 0 && (
        <ul className="admin-rooms">
          {rooms.map(({ path, name, about, drawing }) => (
            <li key={path} className="linked-card admin-room">
              <Icon drawing={drawing} />
              <h2>
                <Link to={path}>{t(name)}</Link>
              </h2>
              <p>{t(about)}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
