import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type PortalSession, SessionContext, type User } from '../../../src/areas/session';
import { guard } from '../../../src/portal/guard';
import { Logo } from '../../../src/portal/logo';
import { routes } from '../../../src/portal/routes';
import { SignedInTools } from '../../../src/portal/signed-in-tools';
import { UserMenu } from '../../../src/portal/user-menu';
import { config } from '../../../src/shared/config/config';
import { profiles, roles } from '../../../src/shared/rules/permissions';
import { aTeacher } from '../../support/fixtures';
import { openSession } from '../../support/session';
import { FakeFetch } from '../../support/wire/fake-fetch';
import { show } from '../ui/show';

const kept = { ...config };
let session: PortalSession;
let undo: () => void;
beforeAll(async () => {
  const network = new FakeFetch();
  undo = network.install();
  session = await openSession(network, aTeacher());
});
afterAll(() => {
  session.stop();
  undo();
});
afterEach(() => void Object.assign(config, kept));

const mountings = ['premium', 'plus'] as const;
const platforms = ['LDAP', 'Google'] as const;

/** Every kind of signed-in person that matters for permissions. */
const people = mountings.flatMap((mounting) =>
  [...profiles, null].flatMap((profile) =>
    platforms.map(
      (platform) => [`${profile ?? 'no profile'}, ${platform}, on the ${mounting} portal`, mounting, profile, platform] as const,
    ),
  ),
);

/** Draws the menus around the pages for a person, and returns the targets of their links. */
const drawLinks = async (user: User): Promise<string[]> => {
  await show(
    <SessionContext value={session}>
      <Logo demo={false} homeless={false} />
      <SignedInTools user={user} />
      <UserMenu user={user} onSignOut={() => undefined} onEndImpersonation={() => undefined} />
    </SessionContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Ana’s account' }));
  const addresses = screen.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname);
  cleanup();
  return addresses;
};

const seen = new Set<string>();

it.each(people)('%s: the menu offers every role only pages that it may open', async (_, mounting, profile, platform) => {
  Object.assign(config, { mounting });
  for (const role of roles) {
    const user = {
      name: 'Ana',
      surname: 'Ruiz',
      email: 'ana@school.example',
      role,
      profile,
      platform,
      impersonating: false,
      country: { id: 7 },
      may: { seeProfessionalDevelopment: true, takeCourses: true },
    };
    const [home, ...others] = await drawLinks(user as User);
    expect(home).toBe('/');
    for (const address of others) {
      const access = routes.find(({ path }) => path === address)?.access;
      const visitor = { phase: 'signedIn', lapsed: false, user: user as User } as const;
      expect(access && guard(access, visitor, mounting, ''), `${role} at ${address}`).toBe('show');
      seen.add(address);
    }
  }
});

it('the menu offers each of its pages to at least one person', () => {
  const inMenu = routes.flatMap(({ path, menu }) => (menu ? [path] : []));
  expect([...seen].sort()).toEqual([...inMenu, '/notifications'].sort());
});
