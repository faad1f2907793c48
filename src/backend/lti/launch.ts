import { sql } from 'kysely';
import type { components } from '../../shared/api/contract.gen';
import { now } from '../db/clock';
import type { Db } from '../db/schema';
import { makeSecret } from '../security/secret';
import type { SessionUser } from '../security/session-rows';
import type { LtiKeys } from './lti';
import { oauthSignature } from './oauth-signature';

/** The object that a person opens in a tool, and the person's role in the tool. */
export type Link = {
  readonly id: string;
  readonly title: string;
  readonly role: 'Instructor' | 'Learner';
  /** Additional fields that only one tool needs. */
  readonly custom?: Readonly<Record<string, string>>;
};

type Tool = { readonly url: string } & LtiKeys;

const secondsOf = async (db: Db): Promise<string> => {
  const seconds = sql<string>`extract(epoch from ${now})::bigint`.as('seconds');
  return (await db.selectNoFrom(seconds).executeTakeFirstOrThrow()).seconds;
};

const launchFields = (user: SessionUser, { id, title, role, custom }: Link, key: string, seconds: string) => ({
  lti_message_type: 'basic-lti-launch-request',
  lti_version: 'LTI-1p0',
  resource_link_id: id,
  resource_link_title: title,
  user_id: user.id,
  roles: role,
  lis_person_name_given: user.name,
  lis_person_name_family: [user.surname, user.surname2].filter(Boolean).join(' '),
  lis_person_name_full: [user.name, user.surname, user.surname2].filter(Boolean).join(' '),
  context_id: user.school_id ?? '',
  context_title: user.school_name ?? '',
  launch_presentation_locale: user.language,
  launch_presentation_document_target: 'window',
  ...custom,
  oauth_callback: 'about:blank',
  oauth_consumer_key: key,
  oauth_nonce: makeSecret(),
  oauth_signature_method: 'HMAC-SHA1',
  oauth_timestamp: seconds,
  oauth_version: '1.0',
});

/**
 * Replaces line breaks in the fields by spaces. A browser changes line breaks when it posts a form, and then the signature would not match.
 */
const toOneLine = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.replace(/\s+/g, ' ').trim()]));

/** Returns the signed form that opens an object in a tool. The server signs the form, so that the secret stays on the server. */
export const signLaunch = async (db: Db, user: SessionUser, tool: Tool, link: Link): Promise<components['schemas']['LtiLaunch']> => {
  const fields = toOneLine(launchFields(user, link, tool.key, await secondsOf(db)));
  const parameters = { ...fields, oauth_signature: oauthSignature(tool.url, fields, tool.secret) };
  return { action: tool.url, method: 'POST', parameters };
};
