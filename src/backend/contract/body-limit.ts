import { type Body, type Document, resolve, type Schema } from './document';

/** Maximum number of bytes of one character, by media type: `\u00e1` in JSON, `%E2%82%AC` in a form. */
const bytesPerCharacter: Readonly<Record<string, number>> = { 'application/json': 6, 'application/x-www-form-urlencoded': 9 };

/** Maximum number of bytes of a number, `false` or `null`. */
const SHORT = 24;
/** Bytes reserved for spaces between values. */
const SPACES = 1_024;
/** The highest limit that may be derived from a schema, in bytes. The contract has to state any higher limit (`x-max-bytes`). */
const MAX_DERIVED = 512 * 1_024;

const lengthOfFormat: Readonly<Record<string, number>> = { uuid: 36, date: 10, 'date-time': 35 };

type Shape = {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly maxLength?: number;
  readonly format?: string;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
};

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** Computes the maximum length of a value of a schema, in bytes; infinity when the schema has no limit. */
const maxLengthOf = (document: Document, schema: Schema, character: number): number => {
  const shape: Shape = resolve(document, schema);
  const of = (each: Schema) => maxLengthOf(document, each, character);
  const words = shape.const === undefined ? shape.enum : [shape.const];
  if (words) return Math.max(...words.map((each) => JSON.stringify(each).length));
  const alternatives = shape.oneOf ?? shape.anyOf;
  if (alternatives) return Math.max(...alternatives.map(of));
  const { maxLength = lengthOfFormat[shape.format ?? ''] ?? Number.POSITIVE_INFINITY, maxItems = Number.POSITIVE_INFINITY } = shape;
  const ofType: Readonly<Record<string, () => number>> = {
    string: () => 2 + character * maxLength,
    array: () => 2 + maxItems * (1 + of(shape.items ?? {})),
    object: () =>
      shape.additionalProperties === false
        ? 2 + sumOf(Object.entries(shape.properties ?? {}).map(([name, each]) => name.length + 4 + of(each)))
        : Number.POSITIVE_INFINITY,
  };
  const types = [shape.type ?? []].flat();
  return types.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...types.map((type) => ofType[type]?.() ?? SHORT));
};

/**
 * Computes the maximum length of a body that the contract admits, in bytes. A longer body is refused before it is parsed.
 * @throws when the contract names no limit, and the schema sets no limit or a very high limit
 */
export const bodyLimit = (document: Document, { content, 'x-max-bytes': named }: Body): number => {
  if (named !== undefined) return named;
  const limits = Object.entries(content).map(([type, { schema }]) =>
    maxLengthOf(document, schema, bytesPerCharacter[type] ?? Number.POSITIVE_INFINITY),
  );
  const limit = Math.max(...limits) + SPACES;
  if (limit > MAX_DERIVED) throw new Error(`The longest body has ${limit} bytes: give its parts limits, or name one as x-max-bytes`);
  return limit;
};
