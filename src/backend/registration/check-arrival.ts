import { platformId } from '../../shared/rules/environments';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { findArrival } from './arrivals';

/** Returns the person who came from an identity provider, so that the form can be filled in. */
export const checkArrival =
  ({ db, limits, options }: Services): Handler<'checkArrival'> =>
  async ({ body, request }) => {
    await limits.take('linkByIp', request.ip);
    const arrival = await findArrival(db, body.id, body.hash);
    if (!arrival) throw new Problem(404, 'not-found');
    return {
      status: 200,
      body: {
        mail: arrival.mail,
        mailVerified: arrival.verified,
        name: arrival.name,
        surname1: arrival.surname,
        surname2: arrival.surname2,
        idaccountexternalplatform: arrival.subject,
        idexternalplatform: platformId(options.environment, arrival.platform),
        platformName: arrival.platform,
        returnTo: arrival.return_to,
      },
    };
  };
