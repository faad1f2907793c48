import { actionOf } from './captcha';
import { type Operation, operationById, pathIn } from './contract';
import { schemaFaults } from './schema';

/** A request as a network sees it. */
export type RawRequest = {
  readonly method: string;
  readonly url: string;
  /** The headers, with lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | null;
  /** The credentials mode of the request, if known. */
  readonly credentials?: RequestCredentials;
  /** Whether a browser has sent the request, and so has added headers of its own. */
  readonly isSent?: boolean;
};

type Values = Readonly<Record<string, unknown>>;

/** A request in the form of the contract, as plain data. */
export type DecodedRequest = {
  /** The id of its operation. */
  readonly operation: string;
  readonly method: string;
  /** The decoded parameters in the path. Digits are converted to a number if the contract declares a number. */
  readonly path: Values;
  /** The parameters in the query. A repeated key has a list of values. */
  readonly query: Values;
  /** The headers that the contract declares for the operation. */
  readonly header: Values;
  /** The parsed body; absent if the request has none. */
  readonly body?: unknown;
  readonly contentType?: string;
  /** The errors that were found when the request was parsed. */
  readonly oddities: readonly string[];
};

const FORM_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART_TYPE = 'multipart/form-data';

/**
 * The headers that the portal may add to every request. They concern the body, conditional requests, the token of an embedding host, and
 * the intended person.
 */
const byPortal = /^(accept|content-type|if-none-match|x-access-token|x-meant-for)$/;

/** The headers that browsers add by themselves. */
const byBrowsers =
  /^(accept-.*|sec-.*|content-length|user-agent|referer|origin|host|connection|cookie|cache-control|pragma|priority|dnt|upgrade-insecure-requests|if-modified-since)$/;

/** Converts a text in an address to the type of its parameter. */
const asTyped = (text: string, type: string | undefined): unknown => {
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text;
};

const valuesIn = (place: Operation['takes']['path'], pairs: Iterable<readonly [string, string]>): Values => {
  const lists = new Map<string, unknown[]>();
  for (const [name, text] of pairs) lists.set(name, [...(lists.get(name) ?? []), asTyped(text, place.properties[name]?.type)]);
  return Object.fromEntries([...lists].map(([name, list]) => [name, list.length > 1 ? list : list[0]]));
};

type Read<T> = { readonly value: T; readonly oddities: readonly string[] };

const attempt = <T>(read: () => T, otherwise: T, oddity: string): Read<T> => {
  try {
    return { value: read(), oddities: [] };
  } catch {
    return { value: otherwise, oddities: [oddity] };
  }
};

/** Returns the parts of a form by name. Digits are converted to numbers, and a file is replaced by its media type. */
const partsOf = (text: string): Values =>
  Object.fromEntries(
    [...text.matchAll(/name="([^"]+)"(?:; filename="[^"]*"\r\nContent-Type: (\S+))?\r\n\r\n([^\r]*)/g)].map(
      ([, name = '', type, value = '']) => [name, type ?? asTyped(value, 'number')],
    ),
  );

const bodyOf = (text: string, type: string | undefined): Read<unknown> => {
  if (type === MULTIPART_TYPE) return { value: partsOf(text), oddities: [] };
  if (type === FORM_TYPE) return { value: valuesIn({ properties: {}, required: [] }, new URLSearchParams(text)), oddities: [] };
  return attempt<unknown>(() => JSON.parse(text), text, 'body is not JSON');
};

/** Parses a request to an operation. Unreadable parts are listed as oddities. */
export function readRequest(
  { id, takes, pathValues }: Operation,
  { method, url, headers, body, credentials, isSent = false }: RawRequest,
): DecodedRequest {
  const contentType = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const raw = Object.entries(pathValues(pathIn(url) ?? ''));
  const path = attempt(
    () => raw.map(([name, text]) => [name, decodeURIComponent(text)] as const),
    raw,
    'path is not percent-encoded UTF-8',
  );
  const read = body ? bodyOf(body, contentType) : undefined;
  const isDeclared = (name: string) => name in takes.header.properties;
  const isAllowed = (name: string) => isDeclared(name) || byPortal.test(name) || (isSent && byBrowsers.test(name));
  return {
    operation: id,
    method: method.toUpperCase(),
    path: valuesIn(takes.path, path.value),
    query: valuesIn(takes.query, new URL(url).searchParams),
    header: valuesIn(
      takes.header,
      Object.entries(headers).filter(([name]) => isDeclared(name)),
    ),
    ...(read && { body: read.value }),
    ...(contentType !== undefined && { contentType }),
    oddities: [
      ...path.oddities,
      ...(read?.oddities ?? []),
      ...Object.keys(headers).flatMap((name) => (isAllowed(name) ? [] : [`header.${name} is not in the contract`])),
      ...(credentials === 'omit' ? ['cookies are left out'] : []),
    ],
  };
}

/** Returns a short description of a request, for error messages. */
export const nameOf = ({ operation, method }: DecodedRequest): string => `${method} ${operationById(operation).path}`;

function bodyFaults({ body, contentType }: DecodedRequest, takes: Operation['takes']['body']): string[] {
  if (!takes) return body === undefined ? [] : ['sends a body, though the operation takes none'];
  if (body === undefined) return takes.required ? ['body is missing'] : [];
  const schema = takes.schemas[contentType ?? ''];
  if (!schema) return [`body is ${contentType ?? 'of no type'}, not ${Object.keys(takes.schemas).join(' or ')}`];
  return schemaFaults(schema, body, 'body');
}

/** Returns the captcha token of a request, if its operation takes a token. */
export const tokenOf = ({ operation, query, body }: DecodedRequest): string | undefined => {
  const token = operationById(operation).takes.captcha.length > 0 ? (query.token ?? (body as Values | undefined)?.token) : undefined;
  return typeof token === 'string' ? token : undefined;
};

function captchaFaults(made: DecodedRequest, actions: readonly string[]): string[] {
  const token = tokenOf(made);
  const action = actionOf(token);
  if (token === undefined || (action !== undefined && actions.includes(action))) return [];
  return [
    action === undefined
      ? 'the captcha token was not earned'
      : `the captcha token was earned for ${action}, not for ${actions.join(' or ')}`,
  ];
}

/** Describes all contract violations of a request. A missing captcha token is reported as a missing parameter. */
export function contractFaults(made: DecodedRequest): string[] {
  const { takes, method } = operationById(made.operation);
  return [
    ...(made.method.toLowerCase() === method ? [] : [`the method is ${method.toUpperCase()}`]),
    ...made.oddities,
    ...(['path', 'query', 'header'] as const).flatMap((place) => schemaFaults(takes[place], made[place], place)),
    ...bodyFaults(made, takes.body),
    ...captchaFaults(made, takes.captcha),
  ].map((fault) => `${nameOf(made)}: ${fault}`);
}
