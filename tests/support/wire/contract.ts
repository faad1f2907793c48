import contract from '../../../src/backend/contract/portal.gen.json';

type Described = {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly 'x-timeout'?: number;
  readonly 'x-timeout-in'?: Readonly<Record<string, number>>;
  readonly responses: Readonly<Record<string, Documented>>;
};
/** A documented answer; the bundle keeps shared ones as references. */
type Documented = { readonly $ref?: string; readonly content?: Readonly<Record<string, { schema?: unknown; example?: unknown }>> };

/** One operation of the contract, as far as tests ask about it. */
export type Operation = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Statuses that the contract documents. */
  readonly statuses: readonly number[];
  readonly needsSession: boolean;
  /** Its success bears a JSON body that the portal reads. */
  readonly answersJson: boolean;
  /** Milliseconds after which the flows of an area give up. */
  readonly timeoutIn: (area: string) => number;
  readonly matches: (method: string, path: string) => boolean;
  /** What the contract says of an answer, by status; `shared` by many operations, with one example for all of them. */
  readonly answers: Readonly<Record<string, { readonly schema?: unknown; readonly example?: unknown; readonly shared: boolean }>>;
};

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** '/school/{code}' as a pattern: a parameter is one segment. */
const pattern = (path: string) => new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`);

export const resolve = <T extends object>(part: T & { $ref?: string }): T =>
  part.$ref === undefined
    ? part
    : (part.$ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], contract) as T);

const operation = (path: string, method: string, described: Described): Operation => {
  const shape = pattern(path);
  const success = Object.entries(described.responses).find(([status]) => status.startsWith('2'))?.[1];
  return {
    id: described.operationId,
    method,
    path,
    statuses: Object.keys(described.responses).map(Number),
    needsSession: described.security === undefined || described.security.length > 0,
    answersJson: success !== undefined && 'application/json' in (resolve(success).content ?? {}),
    timeoutIn: (area) => described['x-timeout-in']?.[area] ?? described['x-timeout'] ?? 5000,
    answers: Object.fromEntries(
      Object.entries(described.responses).map(([status, documented]) => [
        status,
        { ...Object.values(resolve(documented).content ?? {})[0], shared: documented.$ref !== undefined },
      ]),
    ),
    matches: (otherMethod, otherPath) => otherMethod.toLowerCase() === method && shape.test(otherPath),
  };
};

/** All operations; paths without parameters first, because '/library/all' also fits '/library/{id}'. */
export const operations: readonly Operation[] = Object.entries(contract.paths as unknown as Record<string, Record<string, Described>>)
  .flatMap(([path, item]) => methods.flatMap((method) => (item[method] ? [operation(path, method, item[method])] : [])))
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length);

export const operationById = (id: string): Operation => {
  const found = operations.find((each) => each.id === id);
  if (!found) throw new Error(`The contract has no operation ${id}`);
  return found;
};

/** The address under which the portal reaches its backend. */
const base = (contract as { servers?: readonly { url: string }[] }).servers?.[0]?.url ?? '';

/** The operation that a request asks for, or undefined when it is not one of the contract's. */
export const operationOf = (method: string, url: string): Operation | undefined => {
  const { pathname } = new URL(url);
  const at = pathname.indexOf(`${base}/`);
  return at < 0 ? undefined : operations.find((each) => each.matches(method, pathname.slice(at + base.length)));
};

/** The contract's own example of what an operation answers when all goes well. */
export function exampleOf(operationId: string): unknown {
  const success = Object.entries(operationById(operationId).answers).find(([status]) => status.startsWith('2'))?.[1];
  if (success?.example === undefined) throw new Error(`${operationId} has no example`);
  return structuredClone(success.example);
}
