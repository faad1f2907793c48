import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { addressKey } from '../../shared/rules/email';
import type { Locale } from '../../shared/rules/locale';
import { type Message, refuseUnsafe } from '../mail/message';
import { makeRateLimits } from '../security/rate-limits';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { letterLanguage, libraryAddress } from './letters';
import { requireLibraryEmail } from './wanted-email';

type LinkRequest = { readonly email: string; readonly language: string | undefined; readonly request: FastifyRequest };

/**
 * Sends an e-mail with the link of a library, if the given address has a library. For an address without a library, the same work is done.
 * A letter with an unused token is composed, and the statement that posts this letter finds no recipient. The rate limits count both cases.
 * So neither the answer nor its duration shows whether the address has a library.
 */
export const sendLink = async (
  { db, options, limits, mail }: Services,
  { email, language, request }: LinkRequest,
  letterOf: (to: string, language: Locale, address: string) => Message,
): Promise<void> => {
  const to = requireLibraryEmail(email);
  await limits.take('mailByIp', request.ip);
  const unusedToken = randomUUID();
  const letter = letterOf(to, letterLanguage(language), libraryAddress(portalAddress(request, options.publicUrl), unusedToken));
  refuseUnsafe(letter);
  const withToken = (text: string) => sql<string>`replace(${text}, ${unusedToken}, token::text)`;
  await db.transaction().execute(async (tx) => {
    await makeRateLimits(tx, options.limits).take('mailByAddress', addressKey(to));
    await tx
      .insertInto('outbox')
      .columns(['recipient', 'subject', 'html', 'plain'])
      .expression((query) =>
        query
          .selectFrom('coupon_libraries')
          .select([
            'email',
            sql<string>`${letter.subject}::text`.as('subject'),
            withToken(letter.html).as('html'),
            withToken(letter.plain).as('plain'),
          ])
          .where('email', '=', to),
      )
      .execute();
  });
  mail.wake();
};
