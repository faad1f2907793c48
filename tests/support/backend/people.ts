import type { Operation } from '../../../src/backend/contract/document';
import { demoUsers } from '../../../src/backend/db/demo/users';

export type Kind = { readonly role: string; readonly profile: string | null };

/** Whether people of a role and profile may call an operation, as the contract says. */
export const mayCall = ({ roles, profiles }: Operation, { role, profile }: Kind): boolean =>
  (roles === undefined || roles.includes(role)) && (profiles === undefined || (profile !== null && profiles.includes(profile)));

/** Addresses of the demo people who may call an operation and have all that belongs to their role. */
export const entitledTo = (operation: Operation): readonly string[] =>
  demoUsers
    .filter(({ active = true, role, profile }) => active && mayCall(operation, { role, profile: profile ?? null }))
    .map(({ mail }) => mail);
