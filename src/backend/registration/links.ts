import type { Db } from '../db/schema';
import { createLinkToken } from './link-tokens';

const address = (portal: string, page: string, query: Record<string, string>) => `${new URL(page, portal)}?${new URLSearchParams(query)}`;

/** @returns the address that activates an account; good once, for three days */
export const activationLink = async (tx: Db, portal: string, userId: string): Promise<string> =>
  address(portal, 'activation', { idSim: userId, hash: await createLinkToken(tx, 'activation', userId) });

/** @returns the address where a password is set anew; good once, for an hour */
export const resetLink = async (tx: Db, portal: string, userId: string): Promise<string> =>
  address(portal, 'reset-password', { hash: await createLinkToken(tx, 'reset', userId) });
