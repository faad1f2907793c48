import { linkLifetime } from '../../shared/rules/link-lifetime';
import type { Cookie } from '../http/cookies';

/** Contains the secret of this browser's last registration, as long as the link of its mail is valid. */
export const registrationCookie: Cookie = { name: 'registration', seconds: linkLifetime.activation / 1_000 };
