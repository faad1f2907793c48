import type { operations } from './contract.gen';

type Responses = operations[keyof operations]['responses'];

type ProblemsOf<R> = R extends unknown
  ? { [S in keyof R]: R[S] extends { readonly content: { readonly 'application/problem+json': infer Problem } } ? Problem : never }[keyof R]
  : never;

/** The refusals that the server sends before it knows the operation of a request. */
type BeforeOperations =
  | { readonly status: 405; readonly type: 'method-not-allowed' }
  | { readonly status: 408; readonly type: 'request-timeout' }
  | { readonly status: 414; readonly type: 'address-too-long' }
  | { readonly status: 417; readonly type: 'expectation-failed' }
  | { readonly status: 431; readonly type: 'headers-too-large' };

/** Every refusal that the contract documents, and the refusals that belong to no operation. */
type Refusal = ProblemsOf<Responses> | BeforeOperations;

/** The status of a refusal. */
export type RefusalStatus = Refusal['status'];

/** The slugs that distinguish the refusals of one status. */
export type Slug<S extends RefusalStatus = RefusalStatus> = Extract<Refusal, { readonly status: S }>['type'];
