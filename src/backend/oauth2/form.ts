import type { FastifyRequest } from 'fastify';

/** A form of a client, with the client's own credentials among its fields. */
export type ClientForm = Readonly<Record<string, string>>;

const decoded = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));

/** RFC 6749, 2.3.1: id and secret are encoded as in a form before they become a header. */
const inHeader = (header: string): ClientForm | undefined => {
  const credentials = /^Basic ([\w+/=-]+)$/i.exec(header)?.[1];
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(credentials ?? '', 'base64').toString()) ?? [];
  try {
    return id === undefined || secret === undefined ? undefined : { client_id: decoded(id), client_secret: decoded(secret) };
  } catch {
    return undefined;
  }
};

/**
 * @returns the form with the client's credentials; undefined for a repeated parameter, or for credentials that are unreadable or given in
 * two ways
 */
export const formOf = ({ headers: { authorization }, body }: Pick<FastifyRequest, 'headers' | 'body'>): ClientForm | undefined => {
  const form = body as Readonly<Record<string, string | readonly string[]>>;
  if (!Object.values(form).every((value) => typeof value === 'string')) return undefined;
  if (authorization === undefined) return form as ClientForm;
  const shown = inHeader(authorization);
  if (shown === undefined || 'client_secret' in form || (form.client_id ?? shown.client_id) !== shown.client_id) return undefined;
  return { ...(form as ClientForm), ...shown };
};
