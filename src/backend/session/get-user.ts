import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { toWireUser } from './user';

export const getUser =
  ({ options }: Services): Handler<'getUser'> =>
  ({ request: { session } }) =>
    session ? { status: 200, body: toWireUser(session, options.environment) } : { status: 204 };
