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

/** Returns the scope of the id in an operation's path, `public` or `own`; undefined where the contract names no scope. */
export const idScopeOf = ({ path, method }: Operation): string | undefined =>
  (contract.paths[path]?.[method] as Scoped | undefined)?.['x-id-scope'];

type Rule = { readonly name: string; readonly description: string };

/** Returns the checks of an operation besides the checks of role and profile. */
export const rulesOf = ({ path, method }: Operation): readonly Rule[] =>
  (contract.paths[path]?.[method] as { readonly 'x-rules'?: readonly Rule[] } | undefined)?.['x-rules'] ?? [];

/** Whether an operation may write data. Operations of every HTTP method except GET may. */
export const isWriting = ({ method }: Operation): boolean => method !== 'get';

/** Returns the first example of a request body in the contract; undefined when there is none. */
export const bodyExampleOf = ({ body }: Operation): unknown => {
  const [content] = Object.values(body?.value.content ?? {});
  return structuredClone((content as { readonly example?: unknown } | undefined)?.example);
};

/** Returns the words that a schema of the contract admits. */
export const wordsOf = (schema: 'Role' | 'Profile' | 'CaptchaAction'): readonly string[] =>
  resolve<{ readonly enum?: readonly string[] }>({ $ref: `#/components/schemas/${schema}` }).enum ?? [];
