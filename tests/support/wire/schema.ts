import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import contract from '../../../src/backend/contract/portal.gen.json';

const ajv = new Ajv2020({ strict: false, allErrors: true, discriminator: true });
// The package is CommonJS: some loaders wrap its default export again.
(('default' in addFormats ? addFormats.default : addFormats) as unknown as (ajv: Ajv2020) => void)(ajv);
ajv.addSchema({ ...contract, $id: 'contract' });

/** Makes the references of a schema point into the whole contract. */
const within = (schema: object): object => JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/')) as object;

const compiled = new WeakMap<object, ValidateFunction>();

const validatorOf = (schema: object): ValidateFunction => {
  const validate = compiled.get(schema) ?? ajv.compile(within(schema));
  compiled.set(schema, validate);
  return validate;
};

const inWords = (name: string, { instancePath, message, params }: ErrorObject): string => {
  const place = name + instancePath.replaceAll('/', '.');
  const missing = params.missingProperty as string | undefined;
  const undeclared = (params.additionalProperty ?? params.unevaluatedProperty) as string | undefined;
  if (missing !== undefined) return `${place}.${missing} is missing`;
  if (undeclared !== undefined) return `${place}.${undeclared} is not in the contract`;
  return `${place} ${message}`;
};

/**
 * Describes how a value violates a schema.
 * @param name the name of the value in the messages
 */
export function schemaFaults(schema: object, value: unknown, name: string): string[] {
  const validate = validatorOf(schema);
  if (validate(value)) return [];
  return [...new Set((validate.errors ?? []).map((error) => inWords(name, error)))];
}
