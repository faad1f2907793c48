import { sql } from 'kysely';
import type { Handler } from '../contract/types';
import { now } from '../db/clock';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { toolOf } from '../lti/lti';
import { oauthSignature } from '../lti/oauth-signature';
import { makeSecret } from '../security/secret';
import type { SessionUser } from '../security/session-rows';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { startsByLti } from './codes';
import type { OwnTitle } from './own-title';

const secondsOf = async (db: Db): Promise<string> => {
  const seconds = sql<string>`extract(epoch from ${now})::bigint`.as('seconds');
  return (await db.selectNoFrom(seconds).executeTakeFirstOrThrow()).seconds;
};

const launchFields = (user: SessionUser, title: OwnTitle, key: string, seconds: string) => ({
  lti_message_type: 'basic-lti-launch-request',
  lti_version: 'LTI-1p0',
  resource_link_id: title.uuid,
  resource_link_title: title.name,
  user_id: user.id,
  roles: 'Instructor',
  lis_person_name_given: user.name,
  lis_person_name_family: [user.surname, user.surname2].filter(Boolean).join(' '),
  lis_person_name_full: [user.name, user.surname, user.surname2].filter(Boolean).join(' '),
  context_id: user.school_id ?? '',
  context_title: user.school_name ?? '',
  launch_presentation_locale: user.language,
  launch_presentation_document_target: 'window',
  custom_mec: user.mec ?? '',
  oauth_callback: 'about:blank',
  oauth_consumer_key: key,
  oauth_nonce: makeSecret(),
  oauth_signature_method: 'HMAC-SHA1',
  oauth_timestamp: seconds,
  oauth_version: '1.0',
});

/** A browser posts line breaks otherwise than they are signed: names are in one line. */
const inOneLine = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.replace(/\s+/g, ' ').trim()]));

/** The form that opens a title in the tool. It is signed here, so that the secret stays on the server. */
export const launchLti =
  ({ db, options, limits, ownTitle }: Services): Handler<'launchLti'> =>
  async ({ body, session: { user }, request }) => {
    await limits.take('ltiByUser', user.id);
    const title = await ownTitle(user, body.titleUuid);
    if (!startsByLti(user) || title.offer.demo) throw new Problem(403, 'no-lti');
    const tool = toolOf(options.lti, portalAddress(request, options.publicUrl));
    if (!tool) throw new Problem(404, 'not-found');
    const fields = inOneLine(launchFields(user, title, tool.key, await secondsOf(db)));
    const parameters = { ...fields, oauth_signature: oauthSignature(tool.url, fields, tool.secret) };
    return { status: 200, body: { action: tool.url, method: 'POST', parameters } };
  };
