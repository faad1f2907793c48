import { isUnder } from '../../shared/rules/return-to';
import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { portalAddress } from './portal-address';

/** Redirects to the sign-in page, under the base path from which the person came: / or /app. */
export const openSignIn =
  ({ options }: Services): Handler<'openSignIn'> =>
  ({ query: { returnTo }, request }) => {
    const portal = portalAddress(request, options.publicUrl);
    if (returnTo === undefined || !isUnder(portal, returnTo)) return { status: 302, headers: { location: '/signin' } };
    const page = isUnder(`${portal}app/`, returnTo) ? '/app/signin' : '/signin';
    return { status: 302, headers: { location: `${page}?${new URLSearchParams({ returnTo })}` } };
  };
