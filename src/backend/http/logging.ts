import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { ResolvedOptions } from '../options';
import { toLoggedError, withoutValues } from './logged-error';

/**
 * The route as the contract writes it (`/api/school/{code}`), never the address that was asked for: paths contain secrets of links and
 * licence codes. Null for requests without an own route, such as pages.
 */
export const routeOf = (request: FastifyRequest): string | null => request.routeOptions?.url?.replace(/:(\w+)/g, '{$1}') ?? null;

/** Gives a log entry without a message the error's message without its values; otherwise the log would print the full message. */
const saidOf = (args: readonly unknown[]): readonly unknown[] => {
  const [first, ...rest] = args;
  const error = first instanceof Error ? first : (first as { readonly err?: unknown } | undefined)?.err;
  return error instanceof Error && rest.length === 0
    ? [{ ...(first instanceof Error ? {} : Object(first)), err: error }, withoutValues(error.message)]
    : args;
};

/** One line per request, without sensitive data: no address, no header, no body, and no values of errors. */
export const loggerOf = ({ logLevel, logStream }: ResolvedOptions): NonNullable<FastifyServerOptions['logger']> =>
  logLevel === 'silent'
    ? false
    : {
        level: logLevel,
        ...(logStream && { stream: logStream }),
        hooks: {
          logMethod(args, method) {
            method.apply(this, [...saidOf(args)] as Parameters<typeof method>);
          },
        },
        serializers: {
          req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request), ip: request.ip }),
          res: ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ status: statusCode }),
          err: toLoggedError,
        },
      };
