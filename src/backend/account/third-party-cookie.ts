import type { Cookie } from '../http/cookies';
import { journeySeconds } from '../identity/journeys';

/** The cookie with the secret of a journey. Another browser that returns with the state of this journey is refused. */
export const journeyCookie: Cookie = { name: 'third-party', seconds: journeySeconds, formerPath: '/api/third-parties' };
