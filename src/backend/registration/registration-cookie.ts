import { linkLifetime } from '../../shared/rules/link-lifetime';
import type { Cookie } from '../http/cookies';

/** Holds the secret of the registration that this browser sent last, for as long as the link of its mail is good. */
export const registrationCookie: Cookie = { name: 'registration', seconds: linkLifetime.activation / 1_000 };
