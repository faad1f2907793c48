import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Handler } from '../contract/types';
import { type Journey, proofsOf } from '../identity/journeys';
import { Denied, type Identity, ProviderFailed } from '../identity/providers';
import { createArrival } from '../registration/arrivals';
import { setSessionCookie, tokenOfCookie } from '../security/session-token';
import type { Services } from '../services';
import { isSecure, portalAddress } from '../session/portal-address';
import { linkAccount } from './link-account';
import { platformOfPath, returnAddress } from './open-third-party';
import { clearJourneyCookie, journeyOfCookie } from './third-party-cookie';
import { pagesOf } from './third-party-pages';

type Pages = ReturnType<typeof pagesOf>;

/** Ends a journey: the provider says who has come, and the browser is sent on. */
export const returnFromThirdParty = (services: Services): Handler<'returnFromThirdParty'> => {
  const { db, options, sessions, journeys, providers } = services;

  const link = async ({ platform }: Journey, userId: string, identity: Identity, request: FastifyRequest, pages: Pages) => {
    // The session has to be still that of the person who asked: another may have signed in meanwhile.
    const session = await sessions.find(tokenOfCookie(request) ?? '');
    if (session?.user.id !== userId) return pages.thirdPartyError('lost');
    return pages.editAccount(await linkAccount(db, userId, platform, identity));
  };

  const signIn = async (journey: Journey, identity: Identity, request: FastifyRequest, reply: FastifyReply, pages: Pages) => {
    const { platform, returnTo } = journey;
    const person = await db
      .selectFrom('users')
      .select(['id', 'active'])
      .where('platform', '=', platform)
      .where('subject', '=', identity.subject)
      .executeTakeFirst();
    if (person) {
      if (!person.active) return pages.thirdPartyError('not-activated');
      const before = tokenOfCookie(request);
      if (before !== undefined) await sessions.end(before);
      setSessionCookie(reply, await sessions.open(person.id, null), isSecure(request, options.publicUrl));
      return pages.destination();
    }
    const { mail, verified, subject, name, surname } = identity;
    if (mail === null) return pages.thirdPartyError('no-email');
    return pages.inside(await createArrival(db, { platform, subject, mail, verified, name, surname, surname2: '', returnTo }));
  };

  return async ({ path, query, request, reply }) => {
    const portal = portalAddress(request, options.publicUrl);
    const platform = platformOfPath[path.platform];
    const secret = journeyOfCookie(request);
    // A return that is not this browser's own ends nobody's journey.
    const isOwn = secret !== undefined && proofsOf(secret).state === query.state;
    const journey = isOwn ? await journeys.end(secret, platform) : undefined;
    if (!isOwn || !journey) return pagesOf(portal, portal).thirdPartyError('lost');

    clearJourneyCookie(reply, isSecure(request, options.publicUrl));
    const pages = pagesOf(portal, journey.returnTo);
    const returned = `${returnAddress(portal, path.platform)}?${request.url.split('?')[1] ?? ''}`;
    try {
      const identity = await providers.identify(platform, returned, proofsOf(secret));
      return await (journey.userId === null
        ? signIn(journey, identity, request, reply, pages)
        : link(journey, journey.userId, identity, request, pages));
    } catch (error) {
      if (error instanceof Denied) return pages.thirdPartyError('denied');
      if (!(error instanceof ProviderFailed)) throw error;
      request.log.warn({ err: error }, 'the identity provider did not say who has come');
      return pages.thirdPartyError('unavailable');
    }
  };
};
