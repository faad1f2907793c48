import type { FastifyInstance } from 'fastify';
import { Problem } from './problem';

/** Maximum number of nested levels. No body of the contract and no answer of a service needs more than 16 levels. */
const MAX_DEPTH = 64;
const tooDeep = `must not be nested in more than ${MAX_DEPTH} levels`;

const isDeeperThan = (text: string, most: number): boolean => {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length && depth <= most; at += 1) {
    const sign = text[at];
    if (sign === '"') isInString = !isInString;
    else if (isInString) {
      if (sign === '\\') at += 1;
    } else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
  }
  return depth > most;
};

/**
 * Refuses foreign JSON with too many levels. To parse a megabyte of `[` would block the server for a second.
 * @throws {SyntaxError} when arrays and objects are nested too deeply
 */
export const refuseDeepJson = (text: string): void => {
  if (isDeeperThan(text, MAX_DEPTH)) throw new SyntaxError(`JSON ${tooDeep}`);
};

/** Makes the server read JSON as fastify does by default, but refuse text with too many levels. */
export const readJson = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (isDeeperThan(text, MAX_DEPTH)) done(new Problem(400, 'invalid-request', { errors: [{ pointer: '/body', detail: tooDeep }] }));
    else parse(request, text, done);
  });
};
