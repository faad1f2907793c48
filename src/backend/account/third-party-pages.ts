import { isUnder } from '../../shared/rules/return-to';

/** The reason why a sign-in with a third party failed. The redirect to the error page contains the reason as a parameter. */
export type ThirdPartyError = 'denied' | 'unavailable' | 'lost' | 'no-email' | 'not-activated' | 'closed' | OwnAccount;

/**
 * The way to sign in to the account that already has the e-mail address. `link-first` means that the person signs in with a password and
 * can then link the account. Only the verified owner of the address gets this value.
 */
export type OwnAccount = 'at-google' | 'at-microsoft' | 'has-password' | 'link-first';

const redirectTo = (location: string) => ({ status: 302, headers: { location } }) as const;

/**
 * Makes the redirects into the portal, under the base path of `returnTo`: / or /app.
 * @param portal address of the portal
 * @param returnTo the address inside the portal that the person wanted to open
 */
export const pagesOf = (portal: string, returnTo: string) => {
  const isInApp = isUnder(`${portal}app/`, returnTo);
  const basePath = isInApp ? '/app' : '';
  const accountPage = `${portal}${isInApp ? 'app/' : ''}edit-account`;
  return {
    destination: () => redirectTo(returnTo),
    /** Redirects to a path inside the portal. */
    inside: (path: string) => redirectTo(`${basePath}${path}`),
    signIn: () => redirectTo(`${basePath}/signin?${new URLSearchParams({ returnTo })}`),
    editAccount: (error: string) => redirectTo(`${basePath}/edit-account?${new URLSearchParams({ error })}`),
    /**
     * Redirects to the page that explains the error. After `link-first`, this page leads to the account page, where the person can link the
     * account.
     */
    thirdPartyError: (reason: ThirdPartyError) => {
      const parameters = { reason, returnTo: reason === 'link-first' ? accountPage : returnTo };
      return redirectTo(`${basePath}/third-parties-error?${new URLSearchParams(parameters)}`);
    },
  };
};

/**
 * Returns the requested address in normalised form, because it goes into a header. Replaces an address outside the portal by the portal's
 * home page.
 */
export const resolveReturnAddress = (portal: string, returnTo: string | undefined): string =>
  returnTo !== undefined && isUnder(portal, returnTo) ? new URL(returnTo).href : portal;
