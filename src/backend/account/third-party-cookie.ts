import type { Cookie } from '../http/cookies';
import { journeySeconds } from '../identity/journeys';

/** The cookie with the secret of a journey. A browser without the cookie cannot complete the journey. */
export const journeyCookie: Cookie = { name: 'third-party', seconds: journeySeconds, formerPath: '/api/third-parties' };
