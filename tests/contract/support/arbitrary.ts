import { fc } from '../../support/fc';
import { resolve } from '../../support/wire/contract';

/** The part of a JSON Schema from which values are generated. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly allOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
};

/** Depth from which only required fields are generated, so that the generation of recursive schemas ends. */
const DEEP = 5;

const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

/** Makes a function that creates a value at the first call, and returns the same value at later calls. */
const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** Generators of texts by format. A generator is created at its first use, because to create the generator of addresses takes a second. */
const formats: Readonly<Record<string, () => fc.Arbitrary<string>>> = {
  uuid: lazily(() => fc.uuid()),
  email: lazily(() => fc.emailAddress()),
  'date-time': lazily(() => day.map((date) => date.toISOString())),
  date: lazily(() => day.map((date) => date.toISOString().slice(0, 10))),
  uri: lazily(() => fc.webUrl()),
};

/** Merges schemas that apply together. */
const mergeSchemas = (schemas: readonly JsonSchema[]): JsonSchema => {
  const all = schemas.map((schema) => resolve<JsonSchema>(schema));
  return Object.assign({}, ...all, {
    properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    required: all.flatMap(({ required = [] }) => required),
  }) as JsonSchema;
};

const textOf = ({ pattern, format, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> => {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const known = format === undefined ? undefined : formats[format]?.();
  if (known) return known.filter((text) => text.length <= maxLength || maxLength < 6);
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)), unit: 'grapheme' });
};

const listOf = ({ items = {}, minItems = 0, maxItems = 3, uniqueItems }: JsonSchema, depth: number): fc.Arbitrary<unknown> => {
  const size = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, depth > DEEP ? 0 : 3)) };
  const item = valuesOf(items, depth + 1);
  return uniqueItems ? fc.uniqueArray(item, { ...size, comparator: 'SameValue' }) : fc.array(item, size);
};

const objectOf = ({ properties = {}, required = [], additionalProperties }: JsonSchema, depth: number): fc.Arbitrary<unknown> => {
  const made = Object.entries(properties).filter(([name]) => depth <= DEEP || required.includes(name));
  const fields = Object.fromEntries(made.map(([name, schema]) => [name, valuesOf(schema, depth + 1)]));
  const named = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  if (typeof additionalProperties !== 'object') return named;
  const more = fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), valuesOf(additionalProperties, depth + 1), { maxKeys: 2 });
  return fc.tuple(more, named).map(([extra, own]) => ({ ...extra, ...own }));
};

const arbitraryByType = (schema: JsonSchema, depth: number): fc.Arbitrary<unknown> => {
  const { minimum = -(2 ** 31), maximum = 2 ** 31 - 1 } = schema;
  switch (schema.type ?? (schema.properties ? 'object' : undefined)) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: minimum, max: maximum });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'string':
      return textOf(schema);
    case 'array':
      return listOf(schema, depth);
    case 'object':
      return objectOf(schema, depth);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
};

/** Generates valid values of a schema of the contract. */
export const valuesOf = (schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> => {
  const { $ref, enum: choices, allOf, type } = schema;
  if ($ref !== undefined) return valuesOf(resolve<JsonSchema>(schema), depth + 1);
  if ('const' in schema) return fc.constant(schema.const);
  if (choices) return fc.constantFrom(...choices);
  if (allOf) {
    const { allOf: _, ...rest } = schema;
    return valuesOf(mergeSchemas([rest, ...allOf]), depth);
  }
  const alternatives =
    schema.oneOf ?? schema.anyOf ?? (Array.isArray(type) ? type.map((one: string) => ({ ...schema, type: one })) : undefined);
  if (!alternatives) return arbitraryByType(schema, depth);
  const ending = alternatives.find((one: JsonSchema) => one.type === 'null') ?? alternatives[0];
  return depth > DEEP && ending
    ? valuesOf(ending, depth + 1)
    : fc.oneof(...alternatives.map((one: JsonSchema) => valuesOf(one, depth + 1)));
};
