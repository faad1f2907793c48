import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../../shared/api/contract.gen';
import type { Session } from '../security/sessions';

export type OperationId = keyof operations;

type Parameters<K extends OperationId, Place extends 'query' | 'path' | 'header'> = [
  NonNullable<operations[K]['parameters'][Place]>,
] extends [never]
  ? Readonly<Record<never, never>>
  : NonNullable<operations[K]['parameters'][Place]>;

type ContentOf<B> = B extends { readonly content: infer C } ? C[keyof C] : undefined;

type Body<K extends OperationId> = operations[K] extends { readonly requestBody?: infer B } ? ContentOf<B> : undefined;

/** One request that has been checked against the contract. */
export type Call<K extends OperationId> = {
  readonly query: Parameters<K, 'query'>;
  readonly path: Parameters<K, 'path'>;
  readonly headers: Parameters<K, 'header'>;
  readonly body: Body<K>;
  /**
   * The caller's session. Reading this property throws an error if the request has no session. Handlers of public operations must not read
   * this property.
   */
  readonly session: Session;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type Headers = { readonly headers?: Readonly<Record<string, string>> };

/** A media type that the contract names, or any type where the contract leaves the type open. */
type TypeIn<Named> = Named extends '*/*' ? string : Named;

type AnswerOf<Status, Response> = Response extends { readonly content: infer C }
  ? // Bytes that are ready to be sent, with one of the media types that the contract names for this status.
      | ({ readonly status: Status; readonly type: TypeIn<keyof C>; readonly bytes: Buffer | string | Readable } & Headers)
      | (C extends { readonly 'application/json': infer Json } ? { readonly status: Status; readonly body: Json } & Headers : never)
  : { readonly status: Status } & Headers;

type Succeeding<Responses> = {
  [S in keyof Responses]: S extends number ? (`${S}` extends `${4 | 5}${string}` ? never : S) : never;
}[keyof Responses];

/** The success answer of an operation. Refusals are thrown as `Problem`. */
export type Answer<K extends OperationId> = {
  [S in Succeeding<operations[K]['responses']>]: AnswerOf<S, operations[K]['responses'][S]>;
}[Succeeding<operations[K]['responses']>];

export type Handler<K extends OperationId> = (call: Call<K>) => Answer<K> | Promise<Answer<K>>;

/** The type of any handler, for the binder. */
export type AnyHandler = (
  call: Omit<Call<OperationId>, 'query' | 'path' | 'headers' | 'body'> & Readonly<Record<'query' | 'path' | 'headers' | 'body', unknown>>,
) => AnyAnswer | Promise<AnyAnswer>;
export type AnyAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly type?: string;
  readonly bytes?: Buffer | string | Readable;
  readonly body?: unknown;
};

/** One handler for each operation of the contract. */
export type Handlers = { readonly [K in OperationId]: Handler<K> };
