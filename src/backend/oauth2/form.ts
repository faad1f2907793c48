import type { FastifyRequest } from 'fastify';

/** A form of a client. Its fields include the client's own credentials. */
export type ClientForm = Readonly<Record<string, string>>;

const decodeField = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));

/**
 * Reads the client's id and secret from a header. The client encodes id and secret like form fields before it writes the header (RFC 6749,
 * 2.3.1).
 */
const credentialsIn = (header: string): ClientForm | undefined => {
  const credentials = /^Basic ([\w+/=-]+)$/i.exec(header)?.[1];
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(credentials ?? '', 'base64').toString()) ?? [];
  try {
    return id === undefined || secret === undefined ? undefined : { client_id: decodeField(id), client_secret: decodeField(secret) };
  } catch {
    return undefined;
  }
};

/**
 * Returns the form of a client, with the credentials of the client from the form or from the header.
 * @returns undefined for a repeated parameter, and for credentials that are unreadable or given in two ways
 */
export const formOf = ({ headers: { authorization }, body }: Pick<FastifyRequest, 'headers' | 'body'>): ClientForm | undefined => {
  const form = body as Readonly<Record<string, string | readonly string[]>>;
  if (!Object.values(form).every((value) => typeof value === 'string')) return undefined;
  if (authorization === undefined) return form as ClientForm;
  const credentials = credentialsIn(authorization);
  if (credentials === undefined || 'client_secret' in form) return undefined;
  if ((form.client_id ?? credentials.client_id) !== credentials.client_id) return undefined;
  return { ...(form as ClientForm), ...credentials };
};
