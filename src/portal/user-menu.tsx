import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Role, User } from '../areas/session';
import { Icon } from '../shared/ui/icon';
import { Menu } from '../shared/ui/menu';

type Entry = {
  readonly to: string;
  readonly text: string;
  readonly roles: readonly Role[];
  /** Only for accounts that live here. */
  readonly platforms?: readonly User['platform'][];
};

/** What the menu offers, and to whom. */
const entries: readonly Entry[] = [
  { to: '/edit-library', text: 'portal.editLibrary', roles: ['TEACHER', 'TEACHER_DEMO', 'USER_INTERNAL'] },
  { to: '/activate-license', text: 'portal.activateLicence', roles: ['TEACHER', 'TEACHER_FAKE'] },
  { to: '/edit-account', text: 'portal.editAccount', roles: ['TEACHER', 'TEACHER_DEMO'] },
  { to: '/change-password', text: 'portal.changePassword', roles: ['TEACHER', 'TEACHER_DEMO'], platforms: ['LDAP'] },
  { to: '/change-school', text: 'portal.changeSchool', roles: ['TEACHER'] },
];

type Props = { readonly user: User; readonly onSignOut: () => void; readonly onEndImpersonation: () => void };

/** The person's own menu. */
export function UserMenu({ user, onSignOut, onEndImpersonation }: Props) {
  const { t } = useTranslation();
  return (
    <Menu
      name={t('portal.account', { name: user.name })}
      label={
        <>
          <Icon name="user" />
          <span className="header-word">{user.name}</span>
        </>
      }
    >
      <p className="user-menu-name">
        {user.name} {user.surname}
        <small>{user.email}</small>
      </p>
      {entries
        .filter(({ roles, platforms }) => roles.includes(user.role) && (platforms?.includes(user.platform) ?? true))
        .map(({ to, text }) => (
          <Link key={to} to={to}>
            {t(text)}
          </Link>
        ))}
      {user.impersonating && user.profile === 'CUSTOMER_USER_PREMIUM' && (
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
