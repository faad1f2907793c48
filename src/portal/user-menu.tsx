import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { User } from '../areas/session';
import type { Key } from '../shared/i18n/keys';
import { type Deed, may } from '../shared/rules/permissions';
import { Icon } from '../shared/ui/icon';
import { Menu } from '../shared/ui/menu';

type Entry = { readonly to: string; readonly text: Key; readonly deed: Deed };

/** What the menu offers, and to whom. */
const entries: readonly Entry[] = [
  { to: '/edit-library', text: 'portal.editLibrary', deed: 'editLibrary' },
  { to: '/activate-license', text: 'portal.activateLicence', deed: 'activateLicence' },
  { to: '/edit-account', text: 'portal.editAccount', deed: 'editAccount' },
  { to: '/change-password', text: 'portal.changePassword', deed: 'changePassword' },
  { to: '/change-school', text: 'portal.changeSchool', deed: 'changeSchool' },
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
        .filter(({ deed }) => may(user, deed))
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
