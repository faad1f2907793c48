import { useLayoutEffect, useState } from 'react';
import { Route as At, Redirect, Switch, useLocation } from 'wouter';
import { useSession } from '../areas/session';
import { loadExtra } from '../shared/browser/code';
import { config } from '../shared/config/config';
import { OpenPages } from '../shared/flow/open-pages';
import { locales } from '../shared/rules/locale';
import { asPath } from '../shared/rules/return-to';
import { Busy } from '../shared/ui/page/busy';
import { StandIn } from '../shared/ui/page/stand-in';
import { type Decision, guard } from './guard';
import { isOpenTo, type Route, routes } from './routes';

/** Redirects to the page that the guard has chosen. */
function GuardRedirect({ decision: { goTo, refused, asksPosition } }: { readonly decision: Exclude<Decision, string> }) {
  const [path] = useLocation();
  const [requestedPath] = useState(path);
  // A layout effect runs before the redirect renders another page.
  useLayoutEffect(() => {
    if (asksPosition)
      loadExtra(() => import('../shared/flow/position-request')).then(
        ({ positionRequest }) => positionRequest.ask(requestedPath),
        // If this code cannot be loaded, home still offers to name the position.
        () => undefined,
      );
  }, [asksPosition, requestedPath]);
  return <Redirect to={goTo} replace state={refused ? { reason: refused } : null} />;
}

/** A page, or the replacement that the guard has chosen. */
function Guarded({ route }: { readonly route: Route }) {
  const session = useSession();
  const [wasAnonymous, setWasAnonymous] = useState(false);
  // A visitor may sign in on this page even if the server could not say whether they are signed in.
  if ((session.phase === 'anonymous' || session.phase === 'unreachable') && !wasAnonymous) setWasAnonymous(true);

  const decision = route.leadsOn && wasAnonymous ? 'show' : guard(route.access, session, config.mounting, window.location.href);
  if (decision === 'wait') return <Busy />;
  if (decision === 'unreachable') return <StandIn why="unreachable" onRetry={session.retry} />;
  if (decision !== 'show') return <GuardRedirect decision={decision} />;
  const isOpen = (path: string) => session.user !== null && isOpenTo(session.user, path);
  return (
    <OpenPages value={isOpen}>
      <route.page />
    </OpenPages>
  );
}

const localised = new RegExp(`^/(?:${locales.join('|')})(?<inside>/.*)?$`);

/** The page for the present address. The language prefix (/en/signin) was read when the portal started, and is removed here. */
export function Pages() {
  return (
    <Switch>
      <At path={localised}>{({ inside }) => <Redirect to={`${asPath(inside ?? '')}${window.location.search}`} replace />}</At>
      {routes.map((route) => (
        <At key={route.path} path={route.path}>
          <Guarded key={route.path} route={route} />
        </At>
      ))}
    </Switch>
  );
}
