import type { InjectOptions } from 'fastify';
import type { Operation } from '../../../src/backend/contract/document';
import { fc } from '../../support/fc';
import { type JsonSchema, valuesOf } from './arbitrary';
import { breakValue, nastyText, unreadable, wrongTypes } from './break-value';
import { freshToken, makeKnownRequest } from './known-values';
import { multipartOf, multipartType, sentType } from './multipart';

/** A request made from the contract, valid or broken. `freshToken` stands for a captcha token in the request. */
export type MadeRequest = Pick<InjectOptions, 'method' | 'url' | 'payload'> & { readonly headers: Readonly<Record<string, string>> };

type Place = 'path' | 'query' | 'header';

/** The longest text in a request. Node accepts at most 16 kB of headers, address included. */
const LONGEST = 4_000;

/** Encodes a text for an address. A lone surrogate has no form in UTF-8, and becomes the bytes that a careless client would send. */
const encoded = (text: string) =>
  Array.from(text.slice(0, LONGEST), (one) => (/\p{Surrogate}/u.test(one) ? '%ED%A0%80' : encodeURIComponent(one))).join('');

/** Makes a text valid in a header, because Node's client refuses control characters. */
const asHeader = (text: string) => text.slice(0, LONGEST).replace(/[^\x20-\x7e]/g, '?');

const isPresent = <T>(value: T | undefined): value is T => value !== undefined;

/** Generates values of one part of the request: from the schema, from the demo data, or (rarely) hostile values. */
const parametersIn = (operation: Operation, place: Place, knownValues: Readonly<Record<string, string>>) => {
  const here = operation.parameters.map(({ value }) => value).filter((parameter) => parameter.in === place);
  const choiceOf = ({ name, schema }: (typeof here)[number]) => {
    const known = knownValues[name];
    return fc.oneof(
      { weight: 4, arbitrary: known === undefined ? valuesOf(schema as JsonSchema).map(String) : fc.constant(known) },
      { weight: 2, arbitrary: valuesOf(schema as JsonSchema).map(String) },
      { weight: 1, arbitrary: nastyText },
    );
  };
  const values = Object.fromEntries(here.map((parameter) => [parameter.name, choiceOf(parameter)]));
  const optional = fc.subarray(here.filter(({ required }) => !required).map(({ name }) => name));
  const left = fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat() });
  return fc.record({ values: fc.record(values), optional, left }).map(({ values: all, optional: present, left: drop }) =>
    here
      .filter(({ name, required }) => required || present.includes(name))
      .filter((_, index, list) => place === 'path' || drop === undefined || index !== drop % list.length)
      .map(({ name }) => [name, all[name] ?? ''] as const),
  );
};

/** Generates values of the schema, with some fields from the demo data. */
const validBodies = (schema: JsonSchema, knownBody: unknown): fc.Arbitrary<unknown> => {
  const made = valuesOf(schema);
  if (typeof knownBody !== 'object' || knownBody === null) return made;
  const mixed = fc
    .tuple(made, fc.subarray(Object.entries(knownBody)))
    .map(([value, fields]) => (typeof value === 'object' ? { ...value, ...Object.fromEntries(fields) } : value));
  return fc.oneof(mixed, fc.constant(knownBody));
};

type Sent = { readonly payload?: string | Buffer; readonly type?: string };

const form = (value: unknown) =>
  new URLSearchParams(
    Object.entries((value ?? {}) as object).map(([name, one]) => [name, typeof one === 'object' ? JSON.stringify(one) : String(one)]),
  ).toString();

const encoderOf = (type: string): ((value: unknown) => string | Buffer) => {
  if (type === multipartType) return multipartOf;
  return type === 'application/x-www-form-urlencoded' ? form : (value) => JSON.stringify(value);
};

const bodiesOf = (operation: Operation, knownBody: unknown): fc.Arbitrary<Sent> => {
  const [first] = Object.entries(operation.body?.value.content ?? {});
  if (!first) return fc.constant({});
  const [type, { schema }] = first;
  const encode = encoderOf(type);
  const valid = validBodies(schema as JsonSchema, knownBody);
  const as = (payload: string | Buffer) => ({ payload, type: sentType(type) });
  return fc.oneof(
    { weight: 4, arbitrary: valid.map((value) => as(encode(value))) },
    { weight: 6, arbitrary: breakValue(valid).map((value) => as(encode(value))) },
    { weight: 2, arbitrary: unreadable.map(as) },
    { weight: 2, arbitrary: fc.record({ payload: valid.map(form), type: wrongTypes }) },
    { weight: 1, arbitrary: valid.map((value) => ({ payload: encode(value) })) },
    { weight: 1, arbitrary: fc.constant({}) },
  );
};

const strayHeaders = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom('if-none-match', 'accept', 'accept-encoding', 'accept-language', 'referer', 'x-access-token'),
      nastyText.map(asHeader),
      {
        maxKeys: 2,
      },
    ),
  },
);

/** Generates requests to an operation. About a third of the requests are valid, and the others are broken. */
export const requestsTo = (operation: Operation): fc.Arbitrary<MadeRequest> => {
  const known = makeKnownRequest(operation);
  return fc
    .record({
      path: parametersIn(operation, 'path', known.path),
      query: parametersIn(operation, 'query', known.query),
      header: parametersIn(operation, 'header', known.headers),
      more: fc.oneof(
        { weight: 6, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: fc.constantFrom('__proto__=1', 'a[b]=1', '%', 'x=%00', '&&&') },
      ),
      body: bodiesOf(operation, known.body),
      stray: strayHeaders,
    })
    .map(({ path, query, header, more, body, stray }) => {
      const values = new Map(path);
      const address = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(values.get(name) ?? ''));
      const search = [...query.map(([name, value]) => `${name}=${encoded(value)}`), more].filter((part) => part !== '').join('&');
      return {
        method: operation.method.toUpperCase() as 'GET',
        url: `/api${address}${search && `?${search}`}`,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...Object.fromEntries(header.map(([name, value]) => [name.toLowerCase(), asHeader(value)])),
          ...(known.headers.cookie !== undefined && { cookie: known.headers.cookie }),
          ...stray,
          ...(isPresent(body.type) && { 'content-type': body.type }),
        },
        ...(isPresent(body.payload) && { payload: body.payload }),
      };
    });
};

/** Returns the request with a captcha token for each placeholder. */
export const withToken = async (request: MadeRequest, earn: () => Promise<string>): Promise<MadeRequest> => {
  const { url, payload } = request;
  const wanted = String(url).includes(freshToken) || String(payload ?? '').includes(freshToken);
  if (!wanted) return request;
  const token = await earn();
  return {
    ...request,
    url: String(url).replaceAll(freshToken, encodeURIComponent(token)),
    ...(typeof payload === 'string' && { payload: payload.replaceAll(freshToken, token) }),
  };
};
