import { isUnder } from '../../shared/rules/return-to';

/** Why somebody did not get in by a third party, as the page that explains it is told. */
export type ThirdPartyError = 'denied' | 'unavailable' | 'lost' | 'no-email' | 'not-activated';

const to = (location: string) => ({ status: 302, headers: { location } }) as const;

/**
 * Answers that lead back into the portal, to the mounting from which the person came: at / or under /app.
 * @param portal address of the portal
 * @param returnTo where the person was going, under that address
 */
export const pagesOf = (portal: string, returnTo: string) => {
  const mount = isUnder(`${portal}app/`, returnTo) ? '/app' : '';
  return {
    destination: () => to(returnTo),
    /** @param path inside the portal */
    inside: (path: string) => to(`${mount}${path}`),
    signIn: () => to(`${mount}/signin?${new URLSearchParams({ returnTo })}`),
    editAccount: (error: string) => to(`${mount}/edit-account?${new URLSearchParams({ error })}`),
    thirdPartyError: (reason: ThirdPartyError) => to(`${mount}/third-parties-error?${new URLSearchParams({ reason, returnTo })}`),
  };
};

/** Where somebody wants to go, as it can stand in a header, or the portal's first page when that is nowhere under its own address. */
export const ownAddress = (portal: string, returnTo: string | undefined): string =>
  returnTo !== undefined && isUnder(portal, returnTo) ? new URL(returnTo).href : portal;
