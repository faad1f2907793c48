import { isUnder } from '../../shared/rules/return-to';

/** Why somebody did not get in by a third party, as the page that explains it is told. */
export type ThirdPartyError = 'denied' | 'unavailable' | 'lost' | 'no-email' | 'not-activated' | OwnAccount;

/**
 * How an account of their address is opened already: at the other provider, by a password, or by one after which it can be linked.
 * Only who is known to own the address is told.
 */
export type OwnAccount = 'at-google' | 'at-microsoft' | 'has-password' | 'link-first';

const to = (location: string) => ({ status: 302, headers: { location } }) as const;

/**
 * Answers that lead back into the portal, to the mounting from which the person came: at / or under /app.
 * @param portal address of the portal
 * @param returnTo where the person was going, under that address
 */
export const pagesOf = (portal: string, returnTo: string) => {
  const isInApp = isUnder(`${portal}app/`, returnTo);
  const mount = isInApp ? '/app' : '';
  const accountPage = `${portal}${isInApp ? 'app/' : ''}edit-account`;
  return {
    destination: () => to(returnTo),
    /** @param path inside the portal */
    inside: (path: string) => to(`${mount}${path}`),
    signIn: () => to(`${mount}/signin?${new URLSearchParams({ returnTo })}`),
    editAccount: (error: string) => to(`${mount}/edit-account?${new URLSearchParams({ error })}`),
    /** Whoever signs in to link their account goes on to where that is done. */
    thirdPartyError: (reason: ThirdPartyError) => {
      const wayOn = { reason, returnTo: reason === 'link-first' ? accountPage : returnTo };
      return to(`${mount}/third-parties-error?${new URLSearchParams(wayOn)}`);
    },
  };
};

/** Where somebody wants to go, as it can stand in a header, or the portal's first page when that is nowhere under its own address. */
export const ownAddress = (portal: string, returnTo: string | undefined): string =>
  returnTo !== undefined && isUnder(portal, returnTo) ? new URL(returnTo).href : portal;
