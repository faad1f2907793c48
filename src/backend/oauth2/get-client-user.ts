import type { Handler } from '../contract/types';
import { now } from '../db/clock';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { hashOfSecret } from '../security/secret';
import type { Services } from '../services';
import { mayUseClients } from './options';

const findPerson = (db: Db, token: string) =>
  db
    .selectFrom('oauth_tokens')
    .innerJoin('oauth_grants', 'oauth_grants.id', 'grant_id')
    .innerJoin('users', 'users.id', 'user_id')
    .leftJoin('schools', 'schools.id', 'users.school_id')
    .select(['client_sub', 'users.name', 'surname', 'surname2', 'mail', 'language', 'active', 'role', 'schools.name as school'])
    .where('token_hash', '=', hashOfSecret(token))
    .where('kind', '=', 'access')
    .where('expires_at', '>', now)
    .executeTakeFirst();

const refuse = (challenge: string) => new Problem(401, 'invalid-token', { headers: { 'www-authenticate': challenge } });

export const getClientUser =
  ({ db, options }: Services): Handler<'getClientUser'> =>
  async ({ headers: { authorization } }) => {
    if (authorization === undefined) throw refuse('Bearer realm="portal"');
    const token = /^Bearer ([\w-]{43})$/i.exec(authorization)?.[1];
    const person = token === undefined ? undefined : await findPerson(db, token);
    if (!person || !mayUseClients(options.oauth, person)) throw refuse('Bearer realm="portal", error="invalid_token"');
    const family = [person.surname, person.surname2].filter(Boolean).join(' ');
    return {
      status: 200,
      body: {
        sub: person.client_sub,
        name: `${person.name} ${family}`,
        given_name: person.name,
        family_name: family,
        email: person.mail,
        locale: person.language,
        role: person.role,
        school: person.school,
      },
    };
  };
