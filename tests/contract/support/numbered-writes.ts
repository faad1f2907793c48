import type { Challenge } from 'altcha-lib';
import { demoPassword } from '../../../src/backend/demo/users';
import { solve, tokenOf } from './captcha';
import type { Child } from './child';

/**
 * Returns a library whose titles encode the number of the write that saves the library. The library contains title 1001 + n if bit n of the
 * number is set, and always contains title 1030.
 */
export const libraryOf = (write: number): readonly string[] => [
  '1030-1-0',
  ...Array.from({ length: 16 }, (_, bit) => bit)
    .filter((bit) => write & (1 << bit))
    .map((bit) => `${1001 + bit}-1-0`),
];

const writeOf = (ids: readonly string[]) => ids.reduce((write, id) => (id === '1030' ? write : write | (1 << (Number(id) - 1001))), 0);

/**
 * Sends a request to a backend in a separate process.
 * @throws when the connection is lost
 */
export const call = async (
  { address }: Pick<Child, 'address'>,
  method: string,
  path: string,
  cookie: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
) =>
  fetch(`${address}/api${path}`, {
    method,
    headers: { cookie, ...headers, 'sec-fetch-site': 'same-origin', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** Signs a demo person in. @returns the cookie of the session */
export const signInAt = async (child: Pick<Child, 'address'>, mail: string): Promise<string> => {
  const { challenge } = (await (await call(child, 'GET', '/captcha/signin', '')).json()) as { challenge: Challenge };
  const token = tokenOf(challenge, await solve(challenge));
  const answer = await call(child, 'POST', '/signin', '', { mail, password: demoPassword, token });
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
};

/** Returns the number of the write whose library is stored for a person, once the server can reach its database. */
export const readWriteNumber = async (child: Pick<Child, 'address'>, cookie: string): Promise<number> => {
  const answer = await call(child, 'GET', '/library', cookie);
  if (answer.status === 503) return readWriteNumber(child, cookie);
  const { items } = (await answer.json()) as { items: { idTitulo: string }[] };
  return writeOf(items.map(({ idTitulo }) => idTitulo));
};
