import type { FastifyLoggerOptions, FastifyRequest } from 'fastify';
import type { ResolvedOptions } from '../options';

/** A line a request, without what must not be kept: no query (it may hold a token), no header, no body. */
export const loggerOf = ({ logLevel, logStream }: ResolvedOptions): FastifyLoggerOptions | false =>
  logLevel === 'silent'
    ? false
    : {
        level: logLevel,
        ...(logStream && { stream: logStream }),
        serializers: {
          req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?')[0], ip: request.ip }),
          res: ({ statusCode }) => ({ status: statusCode }),
        },
      };
