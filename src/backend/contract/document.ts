import { readFileSync } from 'node:fs';
import { ownFile } from '../own-files';

/** A JSON schema of the document. Its content is not typed. */
export type Schema = Readonly<Record<string, unknown>>;
type Reference = { readonly $ref: string };

type Parameter = {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly schema: Schema;
};
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
/** The body of a request. `x-max-bytes` states the limit of a body whose schema sets no limit. */
export type Body = { readonly required?: boolean; readonly content: Content; readonly 'x-max-bytes'?: number };
type Response = { readonly content?: Content };

/**
 * The ways in which an operation treats a session that impersonates a person. With `as-person`, the operation checks the role and profile
 * of the impersonated person. With `refused`, it refuses the session. With `regardless`, it serves the session without checking role and
 * profile.
 */
export const impersonationRules = ['as-person', 'refused', 'regardless'] as const;
type WhileImpersonating = (typeof impersonationRules)[number];

type OperationObject = {
  readonly operationId: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: Body | Reference;
  readonly responses: Readonly<Record<string, Response | Reference>>;
  readonly 'x-roles'?: readonly string[];
  readonly 'x-profiles'?: readonly string[];
  readonly 'x-while-impersonating'?: WhileImpersonating;
  readonly 'x-captcha'?: readonly string[];
  readonly 'x-turns'?: true;
  readonly 'x-same-origin'?: boolean;
  readonly 'x-replaces'?: readonly string[];
};

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;
type Method = (typeof methods)[number];
type PathItem = { readonly parameters?: readonly (Parameter | Reference)[] } & { readonly [M in Method]?: OperationObject };

/** The bundled contract: one file, whose references all point into the file itself. */
export type Document = {
  readonly security?: OperationObject['security'];
  readonly paths: Readonly<Record<string, PathItem>>;
};

/** A part of the document and its location, as the segments of a JSON pointer. */
type Placed<T> = { readonly value: T; readonly at: readonly string[] };

/** One operation, with all its references resolved. */
export type Operation = {
  readonly id: string;
  readonly method: Method;
  /** Path as in the contract: `/school/{code}`. */
  readonly path: string;
  /** Accepted authentication methods; empty when the operation is public. */
  readonly security: readonly string[];
  /** Whether the operation also serves requests without a session. */
  readonly isOptional: boolean;
  readonly roles: readonly string[] | undefined;
  readonly profiles: readonly string[] | undefined;
  /** The rule for impersonation; undefined when the contract states no rule. */
  readonly whileImpersonating: WhileImpersonating | undefined;
  /** The accepted actions of a captcha token. */
  readonly captcha: readonly string[] | undefined;
  /** Whether the operation serves only a few requests of one person at a time. */
  readonly inTurns: boolean;
  /** Whether the operation accepts requests only from the portal's own pages. */
  readonly sameOrigin: boolean;
  /**
   * The operations whose answers contain the version of the resource that this operation replaces; undefined if it replaces no resource.
   */
  readonly replaces: readonly string[] | undefined;
  readonly parameters: readonly Placed<Parameter>[];
  readonly body: Placed<Body> | undefined;
  readonly responses: ReadonlyMap<number, Placed<Response>>;
};

const unescapePart = (part: string) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
const escapePart = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Makes a reference to a place in the document, which the validators know as the schema `portal`. */
export const referenceTo = (...at: readonly string[]): Schema => ({ $ref: `portal#/${at.map(escapePart).join('/')}` });

const follow = <T extends object>(document: Document, value: T | Reference, at: readonly string[]): Placed<T> => {
  if (!('$ref' in value)) return { value, at };
  const target = value.$ref.slice('#/'.length).split('/').map(unescapePart);
  const found = target.reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], document);
  return follow(document, found as T | Reference, target);
};

/** Returns the schema to which a reference points. Returns a schema without a reference unchanged. */
export const resolve = (document: Document, schema: Schema): Schema => follow<Schema>(document, schema, []).value;

/** Returns every operation of the document. */
export const operationsOf = (document: Document): readonly Operation[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const here = ['paths', path, method];
      const alternatives = (operation.security ?? document.security ?? []).map((alternative) => Object.keys(alternative));
      const parametersAt = (list: readonly (Parameter | Reference)[] = [], at: readonly string[]) =>
        list.map((parameter, index) => follow<Parameter>(document, parameter, [...at, 'parameters', String(index)]));
      return [
        {
          id: operation.operationId,
          method,
          path,
          security: alternatives.flat(),
          isOptional: alternatives.some((schemes) => schemes.length === 0),
          roles: operation['x-roles'],
          profiles: operation['x-profiles'],
          whileImpersonating: operation['x-while-impersonating'] ?? (method === 'get' ? 'as-person' : undefined),
          captcha: operation['x-captcha'],
          inTurns: operation['x-turns'] === true,
          sameOrigin: operation['x-same-origin'] ?? method !== 'get',
          replaces: operation['x-replaces'],
          parameters: [...parametersAt(item.parameters, ['paths', path]), ...parametersAt(operation.parameters, here)],
          body: operation.requestBody && follow<Body>(document, operation.requestBody, [...here, 'requestBody']),
          responses: new Map(
            Object.entries(operation.responses).map(([status, response]) => [
              Number(status),
              follow<Response>(document, response, [...here, 'responses', status]),
            ]),
          ),
        },
      ];
    }),
  );

let document: Document | undefined;

/** Returns the contract that `npm run generate` has bundled. The file is read only once. */
export const readDocument = (): Document => {
  document ??= JSON.parse(readFileSync(ownFile('src/backend/contract/portal.gen.json'), 'utf8')) as Document;
  return document;
};
