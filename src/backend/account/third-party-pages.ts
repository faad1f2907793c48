import { isUnder } from '../../shared/rules/return-to';

/** The reason why a sign-in with a third party failed, passed to the page that explains it. */
export type ThirdPartyError = 'denied' | 'unavailable' | 'lost' | 'no-email' | 'not-activated' | 'closed' | OwnAccount;

/**
 * The sign-in of the account that already has the address. `link-first`: with a password, and the account can then be linked. Only the
 * verified owner of the address learns this.
 */
export type OwnAccount = 'at-google' | 'at-microsoft' | 'has-password' | 'link-first';

const redirectTo = (location: string) => ({ status: 302, headers: { location } }) as const;

/**
 * Makes the answers that lead back into the portal, under the base path from which the person came: / or /app.
 * @param portal address of the portal
 * @param returnTo where the person was going, under that address
 */
export const pagesOf = (portal: string, returnTo: string) => {
  const isInApp = isUnder(`${portal}app/`, returnTo);
  const basePath = isInApp ? '/app' : '';
  const accountPage = `${portal}${isInApp ? 'app/' : ''}edit-account`;
  return {
    destination: () => redirectTo(returnTo),
    /** @param path inside the portal */
    inside: (path: string) => redirectTo(`${basePath}${path}`),
    signIn: () => redirectTo(`${basePath}/signin?${new URLSearchParams({ returnTo })}`),
    editAccount: (error: string) => redirectTo(`${basePath}/edit-account?${new URLSearchParams({ error })}`),
    /** Leads to the page of the error. After `link-first` the person goes on to the account page, where they can link the account. */
    thirdPartyError: (reason: ThirdPartyError) => {
      const parameters = { reason, returnTo: reason === 'link-first' ? accountPage : returnTo };
      return redirectTo(`${basePath}/third-parties-error?${new URLSearchParams(parameters)}`);
    },
  };
};

/** Returns the requested address in a form for a header. An address outside the portal becomes the portal's home page. */
export const ownAddress = (portal: string, returnTo: string | undefined): string =>
  returnTo !== undefined && isUnder(portal, returnTo) ? new URL(returnTo).href : portal;
