import { actionOf, CaptchaTokenPlaceholder } from './captcha';
import { operationById } from './contract';
import { type DecodedRequest, nameOf } from './requests';

/** A placeholder for a text that differs in each run, such as a key that the page creates. */
class Like {
  constructor(readonly pattern: RegExp) {}
  toJSON() {
    return `like ${this.pattern.source}`;
  }
}

export const like = (pattern: RegExp): Like => new Like(pattern);

/**
 * One request in a model. A request must not send fields that the model does not name. A value may be `earned(action)`, or `like(pattern)`.
 * If the contract has a header for the language of the page, the header is always expected. Models need not state it.
 */
export type ExpectedRequest = {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

const isContainer = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !(value instanceof CaptchaTokenPlaceholder) && !(value instanceof Like);

const isSameKind = (one: unknown, other: unknown) => isContainer(one) && isContainer(other) && Array.isArray(one) === Array.isArray(other);

const inWords = (value: unknown) =>
  value instanceof CaptchaTokenPlaceholder ? `a captcha token for ${value.action}` : JSON.stringify(value);

/** Describes a found value. A captcha token is described by its action, which says more than the token. */
const foundInWords = (found: unknown, meant: unknown) => {
  const action = actionOf(found);
  return meant instanceof CaptchaTokenPlaceholder && action !== undefined
    ? inWords(new CaptchaTokenPlaceholder(action as CaptchaTokenPlaceholder['action']))
    : inWords(found);
};

const isAsMeant = (found: unknown, meant: unknown) => {
  if (meant instanceof Like) return typeof found === 'string' && meant.pattern.test(found);
  return meant instanceof CaptchaTokenPlaceholder ? actionOf(found) === meant.action : Object.is(found, meant);
};

function compare(found: unknown, meant: unknown, at: string): string[] {
  if (isSameKind(found, meant)) {
    const [left, right] = [found, meant] as readonly Readonly<Record<string, unknown>>[];
    const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
    return [...keys].flatMap((key) => compare(left?.[key], right?.[key], `${at}.${key}`));
  }
  if (isAsMeant(found, meant)) return [];
  if (found === undefined) return [`does not send ${at}, the model says ${inWords(meant)}`];
  if (meant === undefined) return [`sends ${at} = ${inWords(found)}, the model does not expect it`];
  return [`sends ${at} = ${foundInWords(found, meant)}, the model says ${inWords(meant)}`];
}

/**
 * Describes the differences between a request and the model.
 * @param language the language of the page
 */
export function differences(
  made: DecodedRequest,
  { path = {}, query = {}, header = {}, body }: ExpectedRequest,
  language: string,
): string[] {
  const { properties } = operationById(made.operation).takes.header;
  const spoken = 'accept-language' in properties ? { 'accept-language': language } : {};
  return [
    ...compare(made.path, path, 'path'),
    ...compare(made.query, query, 'query'),
    ...compare(made.header, { ...spoken, ...header }, 'header'),
    ...compare(made.body, body, 'body'),
  ].map((difference) => `${nameOf(made)} ${difference}`);
}
