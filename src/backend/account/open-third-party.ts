import { may } from '../../shared/rules/permissions';
import type { Call, Handler } from '../contract/types';
import { Problem } from '../http/problem';
import { proofsOf } from '../identity/journeys';
import { ProviderFailed, type ThirdParty } from '../identity/providers';
import { requireSameOrigin } from '../security/same-origin';
import type { Session } from '../security/sessions';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { refusalOfLink } from './link-account';
import { journeyCookie } from './third-party-cookie';
import { pagesOf, resolveReturnAddress } from './third-party-pages';

export const platformOfPath = { google: 'Google', microsoft: 'Microsoft' } as const satisfies Record<string, ThirdParty>;

/** Returns the address to which a provider sends the browser back. */
export const returnAddress = (portal: string, path: keyof typeof platformOfPath) => `${portal}api/third-parties/${path}/return`;

/** Whether impersonation is the only reason why an account cannot be linked. Only the owner may link an account. */
const isRefusedToSupport = ({ user, impersonatorId }: Session): boolean => impersonatorId !== null && may(user, 'linkAccount');

/** Starts a sign-in journey: stores its state and redirects the browser to the provider. */
export const openThirdParty = (services: Services): Handler<'openThirdParty'> => {
  const { options, cookies, requestSessions, journeys, providers, limits } = services;
  const requireOwnPage = requireSameOrigin(options.publicUrl, ['document', 'iframe']);

  const begin = async ({ path, query, request, reply }: Call<'openThirdParty'>, userId: string | null) => {
    const portal = portalAddress(request, options.publicUrl);
    const platform = platformOfPath[path.platform];
    const returnTo = resolveReturnAddress(portal, query.returnTo);
    const secret = await journeys.begin({ platform, userId, returnTo });
    const location = await providers.addressOf(platform, returnAddress(portal, path.platform), proofsOf(secret));
    cookies.set(reply, journeyCookie, secret);
    return { status: 302, headers: { location } } as const;
  };

  /**
   * Starts the linking of an account. Only pages of the portal may start the linking. Another site could link its visitors' accounts to an
   * attacker's account at the provider.
   */
  const beginLink = async (call: Call<'openThirdParty'>) => {
    const { path, query, request } = call;
    const portal = portalAddress(request, options.publicUrl);
    const pages = pagesOf(portal, resolveReturnAddress(portal, query.returnTo));
    const session = await requestSessions.find(request, 'to act');
    // This answer to support needs no check of the origin, because it begins no journey.
    if (session && isRefusedToSupport(session)) return pages.editAccount('ACTING');
    requireOwnPage(request);
    if (!session) return pages.signIn();
    const { user, impersonatorId } = session;
    // The request comes from a page that was opened while another person was signed in to this browser.
    if (query.meantFor !== undefined && query.meantFor !== user.id) return pages.destination();
    if (!may({ ...user, impersonating: impersonatorId !== null }, 'linkAccount')) return pages.inside('/error');
    const refusal = refusalOfLink(user.platform, platformOfPath[path.platform]);
    return refusal ? pages.editAccount(refusal) : begin(call, user.id);
  };

  return async (call) => {
    const { query, request } = call;
    const portal = portalAddress(request, options.publicUrl);
    try {
      await limits.take('thirdPartyByIp', request.ip);
      return await (query.routeOrigin === 'edit-account' ? beginLink(call) : begin(call, null));
    } catch (error) {
      if (!(error instanceof ProviderFailed || error instanceof Problem)) throw error;
      request.log.warn({ err: error }, 'there is no way to the identity provider');
      const pages = pagesOf(portal, resolveReturnAddress(portal, query.returnTo));
      // A failure to link is shown on the account page, and the person stays signed in.
      const isLink = query.routeOrigin === 'edit-account' && error instanceof ProviderFailed;
      return isLink ? pages.editAccount('KO') : pages.thirdPartyError('unavailable');
    }
  };
};
