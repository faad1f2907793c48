import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { isDay } from '../../shared/rules/day';
import { Problem } from '../http/problem';
import { type Document, type Operation, referenceTo, type Schema } from './document';

/** Maximum number of errors in one refusal. */
const MAX_ERRORS = 20;

/**
 * The compilers of the schemas of one document. `text` converts values of queries, paths and forms to the types of the schema. `json`
 * converts nothing.
 */
export type Validators = { readonly text: Ajv2020; readonly json: Ajv2020 };

/** Matches a moment in the form of RFC 3339, with an offset from UTC that the database accepts. */
const momentForm = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-](0\d|1[0-5]):[0-5]\d)$/i;
/** Whether a text is a moment on a day that exists. */
const isMoment = (text: string): boolean => isDay(momentForm.exec(text)?.[1] ?? '');

const createValidators = (document: Document): Validators => {
  // The schemas are not validated at each start, because the linter of the contract validates them.
  const make = (coerceTypes: boolean | 'array') => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, discriminator: true, coerceTypes, validateSchema: false });
    // The package is CommonJS: an import may contain its default export inside another default export.
    (('default' in addFormats ? addFormats.default : addFormats) as unknown as (ajv: Ajv2020) => void)(ajv);
    ajv.addFormat('date', isDay);
    ajv.addFormat('date-time', isMoment);
    ajv.addSchema(document, 'portal');
    return ajv;
  };
  return { text: make('array'), json: make(false) };
};

const cache = new WeakMap<Document, Validators>();

/** Returns the validators of a document. They are made only once, so that the servers of one process share the compiled schemas. */
export const makeValidators = (document: Document): Validators => {
  const validators = cache.get(document) ?? createValidators(document);
  cache.set(document, validators);
  return validators;
};

const fieldErrors = (errors: readonly ErrorObject[], where: string) =>
  errors.slice(0, MAX_ERRORS).map(({ instancePath, message, params }) => {
    const field = (params.missingProperty ?? params.additionalProperty) as string | undefined;
    return { pointer: `/${where}${instancePath}${field === undefined ? '' : `/${field}`}`, detail: message ?? 'is not valid' };
  });

/** Matches characters that cannot be stored: Postgres stores no NUL, and a lone surrogate is not valid Unicode. */
const illFormed = /\0|\p{Surrogate}/u;

/** Refuses texts at any depth that cannot be stored. The function does not recurse, because a caller may nest values very deeply. */
const refuseIllFormed = (root: unknown, where: string) => {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string' && illFormed.test(value)) {
      throw new Problem(400, 'invalid-request', {
        errors: [{ pointer: `/${where}`, detail: 'must be text without NUL and lone surrogates' }],
      });
    }
    if (Array.isArray(value)) for (const item of value) open.push(item);
    else if (typeof value === 'object' && value !== null) for (const [key, item] of Object.entries(value)) open.push(key, item);
  }
};

/** A check that throws a 400 with the invalid fields, if there are any. */
export type Check = (value: unknown) => void;

const compiledSchemas = new WeakMap<Ajv2020, Map<string, ValidateFunction>>();

const compileOnce = (ajv: Ajv2020, schema: Schema): ValidateFunction => {
  const known = compiledSchemas.get(ajv) ?? new Map<string, ValidateFunction>();
  const key = JSON.stringify(schema);
  const validate = known.get(key) ?? ajv.compile(schema);
  compiledSchemas.set(ajv, known.set(key, validate));
  return validate;
};

/**
 * Compiles a schema on its first use, so that the server does not compile the whole contract at its start.
 * @returns a function that returns the compiled schema
 */
export const compileOnUse = (ajv: Ajv2020, schema: Schema): (() => ValidateFunction) => {
  let validate: ValidateFunction | undefined;
  return () => {
    validate ??= compileOnce(ajv, schema);
    return validate;
  };
};

const checkWith = (ajv: Ajv2020, schema: Schema, where: string): Check => {
  const validator = compileOnUse(ajv, schema);
  return (value) => {
    const validate = validator();
    if (!validate(value)) throw new Problem(400, 'invalid-request', { errors: fieldErrors(validate.errors ?? [], where) });
    // The texts are checked after the validation, because the validation limits the size of the value.
    refuseIllFormed(value, where);
  };
};

/** Makes the check of one part of requests (query, path or header). @returns undefined when the operation has no such parameters */
export const parameterCheck = (
  validators: Validators,
  { parameters }: Operation,
  place: 'query' | 'path' | 'header',
): Check | undefined => {
  const here = parameters.filter(({ value }) => value.in === place);
  if (here.length === 0) return undefined;
  const nameOf = (name: string) => (place === 'header' ? name.toLowerCase() : name);
  const schema: Schema = {
    type: 'object',
    properties: Object.fromEntries(here.map(({ value, at }) => [nameOf(value.name), referenceTo(...at, 'schema')])),
    required: here.filter(({ value }) => value.required).map(({ value }) => nameOf(value.name)),
  };
  return checkWith(validators.text, schema, place);
};

/** Makes the checks of a body, by the media types that the operation accepts. */
export const bodyChecks = (validators: Validators, { body }: Operation): ReadonlyMap<string, Check> =>
  new Map(
    Object.keys(body?.value.content ?? {}).map((type) => {
      const kind = type === 'application/json' ? validators.json : validators.text;
      return [type, checkWith(kind, referenceTo(...(body?.at ?? []), 'content', type, 'schema'), 'body')];
    }),
  );
