import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Profile, Role, User } from '../../../src/areas/session';
import { UserMenu } from '../../../src/portal/user-menu';
import { show } from '../ui/show';

const person = (differently: {
  role: Role;
  platform?: User['platform'];
  impersonating?: boolean;
  profile?: Profile;
  may?: Partial<User['may']>;
}) =>
  ({
    name: 'Ana',
    surname: 'Ruiz',
    email: 'ana@school.example',
    platform: 'LDAP',
    profile: 'CUSTOMER_USER_PREMIUM',
    impersonating: false,
    may: {},
    ...differently,
  }) as User;

const openMenu = async (user: User) => {
  const [onSignOut, onEndImpersonation] = [vi.fn(), vi.fn()];
  await show(<UserMenu user={user} onSignOut={onSignOut} onEndImpersonation={onEndImpersonation} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ana’s account' }));
  return { onSignOut, onEndImpersonation };
};

const links = () => screen.queryAllByRole<HTMLAnchorElement>('link').map(({ textContent, pathname }) => [textContent, pathname]);

const library = ['Edit my library', '/edit-library'];
const licence = ['Activate a licence', '/activate-license'];
const account = ['My details', '/edit-account'];
const password = ['Change password', '/change-password'];
const courses = ['Training courses', '/pd-courses'];
const school = ['Change school', '/change-school'];
const development = ['Professional development', '/professional-development'];

it.each([
  [{ role: 'TEACHER' }, [library, licence, account, password, school]],
  [{ role: 'TEACHER', platform: 'Google' }, [library, licence, account, school]],
  [{ role: 'TEACHER_DEMO' }, [library, account, password]],
  [{ role: 'TEACHER_DEMO', platform: 'Microsoft' }, [library, account]],
  [{ role: 'TEACHER_FAKE' }, [licence]],
  [{ role: 'USER_INTERNAL' }, [library]],
  [{ role: 'STUDENT' }, []],
  [{ role: 'STUDENT', may: { seeProfessionalDevelopment: true } }, [development]],
  [{ role: 'STUDENT', may: { takeCourses: true } }, [courses]],
  [{ role: 'TEACHER', profile: 'CUSTOMER_USER_PLUS', may: { seeProfessionalDevelopment: true } }, []],
] as const)('offers %j its own pages', async (who, wanted) => {
  await openMenu(person(who));
  expect(links()).toEqual(wanted);
  // A screen reader announces each of these as an item: the name, the links and the sign-out.
  expect(screen.getAllByRole('listitem')).toHaveLength(wanted.length + 2);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Ana', 'Sign out']);
});

it('offers neither a change of password nor a change of school to a supporter who uses the account', async () => {
  await openMenu(person({ role: 'TEACHER', impersonating: true }));
  expect(links()).toEqual([library, licence, account]);
});

it('names its person', async () => {
  await openMenu(person({ role: 'STUDENT' }));
  expect(screen.getByText('ana@school.example')).toBeDefined();
  expect(document.body.textContent).toContain('Ana Ruiz');
});

it('signs out', async () => {
  const { onSignOut, onEndImpersonation } = await openMenu(person({ role: 'STUDENT' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(onSignOut).toHaveBeenCalledOnce();
  expect(onEndImpersonation).not.toHaveBeenCalled();
});

it('ends an impersonation', async () => {
  const { onSignOut, onEndImpersonation } = await openMenu(person({ role: 'TEACHER', impersonating: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Return to my account' }));
  expect(onEndImpersonation).toHaveBeenCalledOnce();
  expect(onSignOut).not.toHaveBeenCalled();
});

it('does not end an impersonation on the other portal', async () => {
  await openMenu(person({ role: 'TEACHER', impersonating: true, profile: 'CUSTOMER_USER_PLUS' }));
  expect(screen.queryByRole('button', { name: 'Return to my account' })).toBeNull();
});
