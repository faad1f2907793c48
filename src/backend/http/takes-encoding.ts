import type { FastifyRequest } from 'fastify';

/** Whether a client accepts an encoding: the client names the encoding, and its weight is above 0. */
export const takesEncoding = ({ headers }: Pick<FastifyRequest, 'headers'>, encoding: 'br' | 'gzip'): boolean =>
  String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .some((each) => {
      const [name, ...parameters] = each.split(';').map((part) => part.trim());
      return name === encoding && !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter));
    });
