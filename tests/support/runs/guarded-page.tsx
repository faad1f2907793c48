import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { ErrorPage } from '../../../src/areas/care/error-page';
import { useSession } from '../../../src/areas/session';
import { guard } from '../../../src/portal/guard';
import { routes } from '../../../src/portal/routes';
import { config } from '../../../src/shared/config/config';

/** The first two parts of an address, which decide the page. */
const pageOf = (address: string) => address.split('/', 3).join();

type Props = {
  /** Undefined for parts around the pages. */
  readonly address: string | undefined;
  readonly children: ReactNode;
};

/** A page behind the portal's guard, without the rest of the portal. After a redirect it shows only the message for the error page. */
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
