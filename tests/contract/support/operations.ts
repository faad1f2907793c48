import { type Operation, operationsOf, readDocument } from '../../../src/backend/contract/document';
import type { OperationId } from '../../../src/backend/contract/types';
import { resolve } from '../../support/wire/contract';

/** The contract, as the backend reads it. */
export const contract = readDocument();

export const operations: readonly Operation[] = operationsOf(contract);

/** Returns each operation with its name, for `test.each`. */
export const nameOperations = (some: readonly Operation[] = operations) => some.map((operation) => [operation.id, operation] as const);

export const operationById = (id: OperationId): Operation => {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`The contract has no operation ${id}`);
  return found;
};

type Scoped = { readonly 'x-id-scope'?: string };

/** The scope of the id in an operation's path, `public` or `own`; undefined where the contract does not say. */
export const idScopeOf = ({ path, method }: Operation): string | undefined =>
  (contract.paths[path]?.[method] as Scoped | undefined)?.['x-id-scope'];

type Rule = { readonly name: string; readonly description: string };

/** The server's checks besides role and profile. */
export const rulesOf = ({ path, method }: Operation): readonly Rule[] =>
  (contract.paths[path]?.[method] as { readonly 'x-rules'?: readonly Rule[] } | undefined)?.['x-rules'] ?? [];

/** Whether an operation may write: its HTTP method is not GET. */
export const isWriting = ({ method }: Operation): boolean => method !== 'get';

/** The first example that the contract gives of a request body; undefined when there is none. */
export const bodyExampleOf = ({ body }: Operation): unknown => {
  const [content] = Object.values(body?.value.content ?? {});
  return structuredClone((content as { readonly example?: unknown } | undefined)?.example);
};

/** @returns the words that a schema of the contract admits */
export const wordsOf = (schema: 'Role' | 'Profile' | 'CaptchaAction'): readonly string[] =>
  resolve<{ readonly enum?: readonly string[] }>({ $ref: `#/components/schemas/${schema}` }).enum ?? [];
