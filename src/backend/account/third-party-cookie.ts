import type { Cookie } from '../http/cookies';
import { journeySeconds } from '../identity/journeys';

/** The secret of a browser's journey: another browser that returns with its state is refused. */
export const journeyCookie: Cookie = { name: 'third-party', seconds: journeySeconds, formerPath: '/api/third-parties' };
