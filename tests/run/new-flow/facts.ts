import { readdirSync } from 'node:fs';
import { readDocumentedAnswers } from '../../support/wire/answer-check';
import { operationById, operations, resolve } from '../../support/wire/contract';
import { describeUnknown } from '../options';

/** The arguments of the command that adds a flow. */
export type FlowArguments = {
  readonly area: string;
  readonly flow: string;
  /** The first operation that the flow calls. */
  readonly operation: string;
  /** The item of the specification that the flow implements. */
  readonly item: string;
};

/** The data for the templates: names, and the contract of the call. */
export type Facts = FlowArguments & {
  /** The name of the flow in code, such as demoTitle. */
  readonly camel: string;
  /** The name of the flow in types, such as DemoTitle. */
  readonly pascal: string;
  /** The title of the flow, such as 'Demo title'. */
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly needsSession: boolean;
  /** A minimal decoder of the answer; undefined for an answer without a body. */
  readonly decode: string | undefined;
  /** The timeout of the flow in seconds. */
  readonly patience: number;
  /** The action of the captcha token in the request; undefined if the request has no token. */
  readonly captcha: string | undefined;
  /** Whether the request has parameters or a body. */
  readonly takes: Readonly<Record<'path' | 'query' | 'body', boolean>>;
  readonly refusals: readonly { readonly status: number; readonly slug: string }[];
};

export const camelOf = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const isName = (name: string): boolean => /^[a-z]+(-[a-z]+)*$/.test(name);

/** The decoders by type. A decoder only rejects answers of another type; the developer adds the fields that the flow reads. */
const decoders: Readonly<Record<string, string>> = {
  object: 'Schema.Record(Schema.String, Schema.Unknown)',
  array: 'Schema.Array(Schema.Unknown)',
  string: 'Schema.String',
};

const decoderOf = (operation: string): string | undefined => {
  const { answers, answersJson } = operationById(operation);
  const schema = Object.entries(answers).find(([status]) => status.startsWith('2'))?.[1].schema;
  const type = schema && resolve(schema as { $ref?: string; type?: string }).type;
  return answersJson ? decoders[type ?? 'object'] : undefined;
};

/** The refusals of every call with a captcha, which models take from one shared file. */
const ofCaptcha = ['captcha-refused', 'captcha-unavailable', 'too-many-tries'];

/** @throws for an area that does not exist, because such a name is more often misspelt than new */
export function refuseUnknownArea(area: string): void {
  const areas = readdirSync('src/areas').sort();
  if (!areas.includes(area)) throw new Error(`${describeUnknown('area', area, areas)}. A new one is begun by --new-area`);
}

/** Computes the data for the templates from the arguments. @throws an error that describes the fault in the arguments */
export function factsOf(asked: FlowArguments): Facts {
  const { area, flow, operation, item } = asked;
  for (const name of [area, flow]) if (!isName(name)) throw new Error(`'${name}' is no name: small letters, and hyphens between words`);
  if (!/^\d\.\d\d[a-z]?$/.test(item)) throw new Error(`'${item}' is no item of the specification: 4.02 is one`);
  if (!operations.some(({ id }) => id === operation)) {
    const all = operations.map(({ id }) => id).sort();
    throw new Error(describeUnknown('operation of the contract', operation, all));
  }
  if (!operationById(operation).statuses.some((status) => Math.floor(status / 100) === 2))
    throw new Error(`${operation} is a link that the browser follows, and no call`);
  const { takes, needsSession, method, path, timeoutIn } = operationById(operation);
  const [captcha] = takes.captcha;
  return {
    ...asked,
    camel: camelOf(flow),
    pascal: capital(camelOf(flow)),
    title: capital(flow.replaceAll('-', ' ')),
    method: method.toUpperCase(),
    path,
    needsSession,
    decode: decoderOf(operation),
    patience: timeoutIn(area) / 1000,
    captcha,
    takes: { path: takes.path.required.length > 0, query: takes.query.required.length > 0, body: takes.body?.required ?? false },
    // An ended session and an internal error are left out, because every call is tested with these anyway.
    refusals: readDocumentedAnswers(operation).flatMap(({ status, slug }) => {
      const isTold = status === 401 || status === 500 || (captcha !== undefined && ofCaptcha.includes(slug ?? ''));
      return slug === undefined || isTold ? [] : [{ status, slug }];
    }),
  };
}

/** Whether the call needs parameters or a body, which the developer has to state before the flow can call. */
export const needsRequest = ({ takes }: Facts): boolean => takes.path || takes.query || takes.body;
