import { isUnder } from '../../shared/rules/return-to';
import type { Db } from '../db/schema';
import { createLinkToken } from './link-tokens';

const address = (portal: string, page: string, query: Record<string, string>) => `${new URL(page, portal)}?${new URLSearchParams(query)}`;

type Owner = Parameters<typeof createLinkToken>[2];

/**
 * Returns the address that activates an account. The address is valid once.
 * @param owner the account, whose row must be locked
 * @param returnTo the address that the person requested before the registration. An address outside of the portal is ignored
 */
export const activationLink = async (tx: Db, portal: string, owner: Owner, returnTo?: string): Promise<string> => {
  const secret = { idSim: owner.id, hash: await createLinkToken(tx, 'activation', owner) };
  if (returnTo === undefined || !isUnder(portal, returnTo)) return address(portal, 'activation', secret);
  // The link leads to the base path from which the person came: / or /app.
  const page = isUnder(`${portal}app/`, returnTo) ? 'app/activation' : 'activation';
  return address(portal, page, { ...secret, returnTo });
};

/**
 * Returns the address where the person chooses a new password. The address is valid once.
 * @param owner the account, whose row must be locked
 */
export const resetLink = async (tx: Db, portal: string, owner: Owner): Promise<string> =>
  address(portal, 'reset-password', { hash: await createLinkToken(tx, 'reset', owner) });

/** Returns the address where a person undoes a change of the e-mail address. The address is valid once. */
export const takeBackLink = (portal: string, hash: string): string => address(portal, 'take-back-email', { hash });
