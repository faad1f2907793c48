import { isUnder } from '../../shared/rules/return-to';
import type { Db } from '../db/schema';
import { createLinkToken } from './link-tokens';

const address = (portal: string, page: string, query: Record<string, string>) => `${new URL(page, portal)}?${new URLSearchParams(query)}`;

type Owner = Parameters<typeof createLinkToken>[2];

/**
 * @param owner the account, locked
 * @param returnTo the address that the person had requested before they registered; ignored unless it lies under the portal's own
 * @returns the address that activates an account; valid once
 */
export const activationLink = async (tx: Db, portal: string, owner: Owner, returnTo?: string): Promise<string> => {
  const secret = { idSim: owner.id, hash: await createLinkToken(tx, 'activation', owner) };
  if (returnTo === undefined || !isUnder(portal, returnTo)) return address(portal, 'activation', secret);
  // The base path from which the person came: / or /app.
  const page = isUnder(`${portal}app/`, returnTo) ? 'app/activation' : 'activation';
  return address(portal, page, { ...secret, returnTo });
};

/**
 * @param owner the account, locked
 * @returns the address where a new password is chosen; valid once
 */
export const resetLink = async (tx: Db, portal: string, owner: Owner): Promise<string> =>
  address(portal, 'reset-password', { hash: await createLinkToken(tx, 'reset', owner) });

/** @returns the address where a change of address is reverted; valid once */
export const takeBackLink = (portal: string, hash: string): string => address(portal, 'take-back-email', { hash });
