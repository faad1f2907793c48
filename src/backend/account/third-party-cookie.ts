import type { Cookie } from '../http/cookies';
import { journeySeconds } from '../identity/journeys';

/** The secret of the journey that a browser is on: whoever else brings its state back is not let in. */
export const journeyCookie: Cookie = { name: 'third-party', seconds: journeySeconds, formerPath: '/api/third-parties' };
