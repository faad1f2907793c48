import { linkLifetime } from '../../shared/rules/link-lifetime';
import type { Cookie } from '../http/cookies';

/** Cookie with the secret of this browser's last registration. The cookie expires at the same time as the link in the activation mail. */
export const registrationCookie: Cookie = { name: 'registration', seconds: linkLifetime.activation / 1_000 };
