import person from 'primeicons/raw-svg/user.svg?raw';
import { Link } from 'wouter';
import type { User } from '../areas/session';
import { config } from '../shared/config/config';
import { useTranslation } from '../shared/i18n';
import { Icon } from '../shared/ui/native/icon';
import { Menu } from '../shared/ui/native/menu';
import { canVisit } from './guard';
import { menuOf } from './routes';
import './user-menu.css';

type Props = { readonly user: User; readonly onSignOut: () => void; readonly onEndImpersonation: () => void };

/** The menu of the signed-in person, with the person's pages and the sign-out. */
export function UserMenu({ user, onSignOut, onEndImpersonation }: Props) {
  const { t } = useTranslation();
  return (
    <Menu
      name={t('portal.account', { name: user.name })}
      label={
        <>
          <Icon drawing={person} />
          <span className="header-word">{user.name}</span>
        </>
      }
    >
      <p className="user-menu-name">
        {user.name} {user.surname}
        <small>{user.email}</small>
      </p>
      {menuOf(user).map(({ path, text }) => (
        <Link key={path} to={path}>
          {t(text)}
        </Link>
      ))}
      {user.impersonating && canVisit({ audience: 'customer_premium' }, user, config.mounting) && (
        <button type="button" onClick={onEndImpersonation}>
          {t('portal.endImpersonation')}
        </button>
      )}
      <button type="button" onClick={onSignOut}>
        {t('portal.signOut')}
      </button>
    </Menu>
  );
}
