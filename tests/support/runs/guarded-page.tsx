import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { ErrorPage } from '../../../src/areas/care/error-page';
import { useSession } from '../../../src/areas/session';
import { guard } from '../../../src/portal/guard';
import { routes } from '../../../src/portal/routes';
import { config } from '../../../src/shared/config/config';

/** Returns the first two segments of an address, which determine the page. */
const pageOf = (address: string) => address.split('/', 3).join();

type Props = {
  /** The address of the page; undefined for parts around the pages. */
  readonly address: string | undefined;
  readonly children: ReactNode;
};

/**
 * Renders a page behind the portal's guard, without the other parts of the portal. At the address of the error page, it renders the error
 * page.
 */
export function GuardedPage({ address: opened, children }: Props) {
  const address = opened?.split('?')[0];
  const session = useSession();
  const pathname = usePathname();
  const route = routes.find(({ path }) => path === address);
  const isAway = address !== undefined && pageOf(pathname) !== pageOf(address);
  const decision = route && !route.leadsOn && !isAway ? guard(route.access, session, config.mounting, window.location.href) : 'show';
  if (isAway && /^\/error\/?$/.test(pathname)) return <ErrorPage />;
  if (typeof decision === 'object') return <Redirect to={decision.goTo} replace />;
  return decision === 'show' && !(isAway && !session.user) ? children : null;
}
