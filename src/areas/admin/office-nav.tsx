import home from 'primeicons/raw-svg/home.svg?raw';
import { Link, useLocation } from 'wouter';
import { useTranslation } from '../../shared/i18n';
import { useCurrentInView } from '../../shared/ui/behaviour/current-in-view';
import { Icon } from '../../shared/ui/native/icon';
import { isInRoom, useRooms } from './rooms';
import './office-nav.css';

/**
 * The navigation between the rooms of the back-office, beside each of their pages. On a narrow screen it is a line above the page, which
 * scrolls to the current room.
 */
export function OfficeNav() {
  const { t } = useTranslation();
  const [at] = useLocation();
  const rooms = useRooms();
  const links = [{ path: '/admin', name: 'home.admin', drawing: home } as const, ...rooms];
  const here = rooms.find((room) => isInRoom(room, at))?.path ?? '/admin';
  const row = useCurrentInView(here);
  return (
    <nav className="office-nav" aria-label={t('office.rooms')}>
      <ul ref={row} className="office-rooms">
        {links.map(({ path, name, drawing }) => (
          <li key={path}>
            <Link to={path} aria-current={path === here ? 'page' : undefined}>
              <Icon drawing={drawing} />
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
