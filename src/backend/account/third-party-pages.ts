import { isUnder } from '../../shared/rules/return-to';

/** Why a sign-in with a third party failed, passed to the page that explains it. */
export type ThirdPartyError = 'denied' | 'unavailable' | 'lost' | 'no-email' | 'not-activated' | 'closed' | OwnAccount;

/**
 * How the existing account of the address signs in: with the other provider, with a password, or with a password and then a link. Only the
 * verified owner of the address learns this.
 */
export type OwnAccount = 'at-google' | 'at-microsoft' | 'has-password' | 'link-first';

const to = (location: string) => ({ status: 302, headers: { location } }) as const;

/**
 * Answers that lead back into the portal, to the base path from which the person came: / or /app.
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
    /** A person who signs in to link their account is led on to the page for it. */
    thirdPartyError: (reason: ThirdPartyError) => {
      const wayOn = { reason, returnTo: reason === 'link-first' ? accountPage : returnTo };
      return to(`${mount}/third-parties-error?${new URLSearchParams(wayOn)}`);
    },
  };
};

/** The requested address in a form for a header, or the portal's home page when it is not under the portal's own address. */
export const ownAddress = (portal: string, returnTo: string | undefined): string =>
  returnTo !== undefined && isUnder(portal, returnTo) ? new URL(returnTo).href : portal;
