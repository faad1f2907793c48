import { sql } from 'kysely';
import type { Handler } from '../contract/types';
import type { Services } from '../services';

/** Answers with the token of the caller's poll, or without a token if polls are switched off. */
export const getPolls =
  ({ db, options }: Services): Handler<'getPolls'> =>
  async ({ session: { user } }) => {
    const poll = await db
      .selectFrom('users')
      .leftJoin('polls', 'polls.user_id', 'users.id')
      .select(['token', sql<string>`to_char(coalesce(registered_at, now()) at time zone 'UTC', 'YYYY-MM-DD')`.as('registered')])
      .where('users.id', '=', user.id)
      .executeTakeFirstOrThrow();
    const token = options.features.includes('polls') ? poll.token : null;
    return { status: 200, body: { poll: token, id_profesor: user.id, fecha_registro_date: poll.registered } };
  };
