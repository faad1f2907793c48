import type { operations } from './contract.gen';

type Responses = operations[keyof operations]['responses'];

type ProblemsOf<R> = R extends unknown
  ? { [S in keyof R]: R[S] extends { readonly content: { readonly 'application/problem+json': infer Problem } } ? Problem : never }[keyof R]
  : never;

/** Every refusal that the contract documents, and the one of an address that has another method. */
type Refusal = ProblemsOf<Responses> | { readonly status: 405; readonly type: 'method-not-allowed' };

/** A status with which the server refuses. */
export type RefusalStatus = Refusal['status'];

/** The slugs that tell apart the refusals of one status. */
export type Slug<S extends RefusalStatus = RefusalStatus> = Extract<Refusal, { readonly status: S }>['type'];
