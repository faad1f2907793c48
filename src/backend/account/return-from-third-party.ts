import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../shared/rules/email';
import { may } from '../../shared/rules/permissions';
import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { type Journey, proofsOf } from '../identity/journeys';
import { ConsentDenied, type Identity, ProviderFailed, type ThirdParty } from '../identity/providers';
import { createArrival } from '../registration/arrivals';
import { openSession } from '../security/open-session';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { linkAccount } from './link-account';
import { platformOfPath, returnAddress } from './open-third-party';
import { journeyCookie } from './third-party-cookie';
import { type OwnAccount, pagesOf, resolveReturnAddress } from './third-party-pages';

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };
type Pages = ReturnType<typeof pagesOf>;

/**
 * Finds out how the owner of an address signs in.
 * @returns 'closed' for a closed account; undefined when no account on another platform has the address
 */
const accountOf = async (db: Db, mail: string, platform: ThirdParty): Promise<OwnAccount | 'closed' | undefined> => {
  const account = await db
    .selectFrom('users')
    .select(['role', 'profile', 'platform', 'closed'])
    .where('mail_key', '=', addressKey(mail))
    .where((is) => is.or([is('active', '=', true), is('closed', '=', true)]))
    .where('platform', '!=', platform)
    .executeTakeFirst();
  if (!account) return undefined;
  if (account.closed) return 'closed';
  if (account.platform === 'LDAP') return may(account, 'editAccount') ? 'link-first' : 'has-password';
  return account.platform === 'Google' ? 'at-google' : 'at-microsoft';
};

/** Completes a sign-in journey: gets the person's identity from the provider, and redirects the browser into the portal. */
export const returnFromThirdParty = (services: Services): Handler<'returnFromThirdParty'> => {
  const { db, options, cookies, requestSessions, journeys, mail, providers } = services;

  const link = async ({ platform }: Journey, userId: string, identity: Identity, { request, reply }: Exchange, pages: Pages) => {
    // The session must still belong to the person who began the link, because another person may have signed in meanwhile.
    const session = await requestSessions.find(request, 'to act');
    if (session?.user.id !== userId) return pages.thirdPartyError('lost');
    // A support person may have begun to impersonate the owner meanwhile.
    if (session.impersonatorId !== null) return pages.editAccount('ACTING');
    const { outcome, whenLinked } = await linkAccount(db, userId, platform, identity, (tx) =>
      requestSessions.renewAlone(tx, request, userId, 'sign-in-changed'),
    );
    requestSessions.sendToken(reply, whenLinked);
    if (outcome === 'OK') mail.wake();
    return pages.editAccount(outcome);
  };

  const signIn = async (journey: Journey, identity: Identity, exchange: Exchange, pages: Pages) => {
    const { platform, returnTo } = journey;
    const person = await db
      .selectFrom('users')
      .select(['id', 'active', 'closed'])
      .where('platform', '=', platform)
      .where('subject', '=', identity.subject)
      .executeTakeFirst();
    if (person) {
      if (!person.active) return pages.thirdPartyError(person.closed ? 'closed' : 'not-activated');
      const isIn = await openSession(services, exchange, { id: person.id, impersonatorId: null }, { platform, subject: identity.subject });
      return isIn ? pages.destination() : pages.thirdPartyError('lost');
    }
    const { mail, verified, subject, name, surname } = identity;
    if (mail === null) return pages.thirdPartyError('no-email');
    const own = verified ? await accountOf(db, mail, platform) : undefined;
    if (own) return pages.thirdPartyError(own);
    return pages.inside(await createArrival(db, { platform, subject, mail, verified, name, surname, surname2: '', returnTo }));
  };

  return async ({ path, query, request, reply }) => {
    const portal = portalAddress(request, options.publicUrl);
    const platform = platformOfPath[path.platform];
    const secret = cookies.read(request, journeyCookie);
    // A browser that returns with the state of another browser's journey cannot complete that journey.
    const isOwn = secret !== undefined && proofsOf(secret).state === query.state;
    const journey = isOwn ? await journeys.end(secret, platform) : undefined;
    if (!isOwn || !journey) return pagesOf(portal, portal).thirdPartyError('lost');

    cookies.clear(reply, journeyCookie);
    const pages = pagesOf(portal, resolveReturnAddress(portal, journey.returnTo));
    const returned = `${returnAddress(portal, path.platform)}?${request.url.split('?')[1] ?? ''}`;
    try {
      const identity = await providers.identify(platform, returned, proofsOf(secret));
      return await (journey.userId === null
        ? signIn(journey, identity, { request, reply }, pages)
        : link(journey, journey.userId, identity, { request, reply }, pages));
    } catch (error) {
      // The session ended meanwhile: the person signed out, or reverted a change of the address.
      if (error instanceof Problem && error.status === 401) return pages.thirdPartyError('lost');
      const isLink = journey.userId !== null;
      if (error instanceof ConsentDenied) return isLink ? pages.editAccount('DENIED') : pages.thirdPartyError('denied');
      if (!(error instanceof ProviderFailed)) throw error;
      request.log.warn({ err: error }, 'the identity provider did not say who has come');
      return isLink ? pages.editAccount('KO') : pages.thirdPartyError('unavailable');
    }
  };
};
