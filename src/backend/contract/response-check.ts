import { gunzipSync } from 'node:zlib';
import type { ValidateFunction } from 'ajv';
import type { FastifyReply } from 'fastify';
import { type Operation, referenceTo } from './document';
import { compileOnUse, type Validators } from './validation';

const isJson = (type: string) => /^application\/(\w+\+)?json$/.test(type);

const bytesOf = (payload: unknown, reply: FastifyReply): Buffer => {
  const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(typeof payload === 'string' ? payload : '');
  return reply.getHeader('content-encoding') === 'gzip' ? gunzipSync(bytes) : bytes;
};

/**
 * Makes the check that compares the answers of an operation with the contract, for tests.
 * @returns a function that describes the difference between an answer and the contract; it returns undefined when there is no difference
 */
export const responseCheck = ({ text: _, json }: Validators, operation: Operation) => {
  const validates = new Map<string, () => ValidateFunction>();
  for (const [status, { value, at }] of operation.responses) {
    for (const type of Object.keys(value.content ?? {}).filter(isJson)) {
      validates.set(`${status} ${type}`, compileOnUse(json, referenceTo(...at, 'content', type, 'schema')));
    }
  }
  return (reply: FastifyReply, payload: unknown): string | undefined => {
    if (reply.request.method === 'HEAD') return undefined;
    const status = reply.statusCode;
    const response = operation.responses.get(status);
    if (!response) return `${operation.id} answers ${status}, which the contract does not know`;
    const bytes = bytesOf(payload, reply);
    const types = Object.keys(response.value.content ?? {});
    if (bytes.length === 0 && types.length === 0) return undefined;
    const type = String(reply.getHeader('content-type') ?? '').split(';')[0] ?? '';
    if (!types.includes(type) && !types.includes('*/*'))
      return `${operation.id} answers ${status} as '${type}' instead of '${types.join(', ')}'`;
    const validate = validates.get(`${status} ${type}`)?.();
    if (!validate || validate(JSON.parse(bytes.toString('utf8')))) return undefined;
    return `${operation.id} answers ${status} with a body that breaks the contract: ${json.errorsText(validate.errors)}`;
  };
};
