import { linkLifetime } from '../../shared/rules/link-lifetime';
import type { Cookie } from '../http/cookies';

/** Contains the secret of this browser's last registration. Its lifetime is that of the link in the activation mail. */
export const registrationCookie: Cookie = { name: 'registration', seconds: linkLifetime.activation / 1_000 };
