import contract from '../../../src/backend/contract/portal.gen.json';

type Parameter = {
  readonly $ref?: string;
  readonly in: Place;
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Schema;
};
type Body = {
  readonly $ref?: string;
  readonly required?: boolean;
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
};
type OperationObject = {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly 'x-captcha'?: readonly string[];
  readonly security?: readonly object[];
  readonly 'x-timeout'?: number;
  readonly 'x-timeout-in'?: Readonly<Record<string, number>>;
  readonly responses: Readonly<Record<string, Documented>>;
};
/** A documented answer. An answer that several operations share is a reference in the bundle. */
type Documented = { readonly $ref?: string; readonly content?: Readonly<Record<string, { schema?: object; example?: unknown }>> };

/** The parts of a JSON Schema that the tests read. */
type Schema = { readonly $ref?: string; readonly type?: string };
type Place = 'path' | 'query' | 'header';
/** The schema of an object with all parameters in one location, such as the query. */
type ParametersSchema = { readonly properties: Readonly<Record<string, Schema>>; readonly required: readonly string[] };

/** The request that an operation takes. */
type RequestSchema = Readonly<Record<Place, ParametersSchema>> & {
  /** The schemas of the body, by media type; undefined if the operation takes no body. */
  readonly body?: { readonly required: boolean; readonly schemas: Readonly<Record<string, object>> };
  /** The actions that the captcha token of the request may have. */
  readonly captcha: readonly string[];
};

/** One operation of the contract, as far as tests need it. */
export type Operation = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The documented statuses. */
  readonly statuses: readonly number[];
  readonly needsSession: boolean;
  /** Whether the operation also answers a request without a session, as if nobody were signed in. */
  readonly servesNobody: boolean;
  /** Whether the successful answer has a JSON body that the portal reads. */
  readonly answersJson: boolean;
  /** Returns the timeout in milliseconds, which may depend on the area of the flow. */
  readonly timeoutIn: (area: string) => number;
  readonly matches: (method: string, path: string) => boolean;
  /** The documented answers, by status. */
  readonly answers: Readonly<Record<string, { readonly schema?: object; readonly example?: unknown }>>;
  readonly takes: RequestSchema;
  /** Returns the path parameters in an address, still encoded. */
  readonly pathValues: (path: string) => Readonly<Record<string, string>>;
};

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Converts a path such as '/school/{code}' to a pattern. A parameter matches one segment. */
const pattern = (path: string) => new RegExp(`^${path.replace(/\{([^}]+)\}/g, '(?<$1>[^/]+)')}$`);

/** Returns a part of the contract, with its reference resolved. */
export const resolve = <T extends object>(part: T & { $ref?: string }): T =>
  part.$ref === undefined
    ? part
    : (part.$ref
        .slice(2)
        .split('/')
        .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], contract) as T);

const parametersIn = (place: Place, parameters: readonly Parameter[]) => {
  const here = parameters
    .filter((each) => each.in === place)
    .map((each) => ({ ...each, name: place === 'header' ? each.name.toLowerCase() : each.name }));
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, resolve(schema)])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
};

const requestSchemaOf = ({ parameters = [], requestBody, 'x-captcha': captcha = [] }: OperationObject): RequestSchema => {
  const all = parameters.map((each) => resolve<Parameter>(each));
  const body = requestBody && resolve<Body>(requestBody);
  return {
    path: parametersIn('path', all),
    query: parametersIn('query', all),
    header: parametersIn('header', all),
    ...(body && {
      body: {
        required: body.required ?? false,
        schemas: Object.fromEntries(Object.entries(body.content).map(([type, { schema }]) => [type, schema])),
      },
    }),
    captcha,
  };
};

const operation = (path: string, method: string, described: OperationObject): Operation => {
  const shape = pattern(path);
  const success = Object.entries(described.responses).find(([status]) => status.startsWith('2'))?.[1];
  return {
    id: described.operationId,
    method,
    path,
    statuses: Object.keys(described.responses).map(Number),
    needsSession: described.security === undefined || described.security.length > 0,
    servesNobody: described.security?.some((alternative) => Object.keys(alternative).length === 0) ?? false,
    answersJson: success !== undefined && 'application/json' in (resolve(success).content ?? {}),
    timeoutIn: (area) => described['x-timeout-in']?.[area] ?? described['x-timeout'] ?? 5000,
    answers: Object.fromEntries(
      Object.entries(described.responses).map(([status, documented]) => [
        status,
        { ...Object.values(resolve(documented).content ?? {})[0] },
      ]),
    ),
    takes: requestSchemaOf(described),
    pathValues: (other) => ({ ...shape.exec(other)?.groups }),
    matches: (otherMethod, otherPath) => otherMethod.toLowerCase() === method && shape.test(otherPath),
  };
};

/** All operations. Paths without parameters come first, because '/library/all' also matches '/library/{id}'. */
export const operations: readonly Operation[] = Object.entries(contract.paths as unknown as Record<string, Record<string, OperationObject>>)
  .flatMap(([path, item]) => methods.flatMap((method) => (item[method] ? [operation(path, method, item[method])] : [])))
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length);

export const operationById = (id: string): Operation => {
  const found = operations.find((each) => each.id === id);
  if (!found) throw new Error(`The contract has no operation ${id}`);
  return found;
};

/** The base address of the backend in the portal. */
const base = (contract as { servers?: readonly { url: string }[] }).servers?.[0]?.url ?? '';

/** Returns the path of an address inside the contract; undefined for an address outside the contract. */
export const pathIn = (url: string): string | undefined => {
  const { pathname } = new URL(url);
  const at = pathname.indexOf(`${base}/`);
  return at < 0 ? undefined : pathname.slice(at + base.length);
};

/** Returns the operation of a request; undefined if the contract has no such operation. */
export const operationOf = (method: string, url: string): Operation | undefined => {
  const path = pathIn(url);
  return path === undefined ? undefined : operations.find((each) => each.matches(method, path));
};

/** Returns the contract's example of a successful answer of an operation. @throws if the contract has no example */
export function exampleOf(operationId: string): unknown {
  const success = Object.entries(operationById(operationId).answers).find(([status]) => status.startsWith('2'))?.[1];
  if (success?.example === undefined) throw new Error(`${operationId} has no example`);
  return structuredClone(success.example);
}
