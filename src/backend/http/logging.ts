import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { ResolvedOptions } from '../options';
import { toLoggedError, withoutValues } from './logged-error';

/**
 * Returns the route as the contract writes it (`/api/school/{code}`). The log never contains the requested address, because paths contain
 * secrets of links and licence codes. The result is null for a request without a route, such as a request for a page.
 */
export const routeOf = (request: FastifyRequest): string | null => request.routeOptions?.url?.replace(/:(\w+)/g, '{$1}') ?? null;

/**
 * Adds a message without values to a log entry that has only an error. Otherwise the logger would add the complete message of the error.
 */
const addSafeMessage = (args: readonly unknown[]): readonly unknown[] => {
  const [first, ...rest] = args;
  const error = first instanceof Error ? first : (first as { readonly err?: unknown } | undefined)?.err;
  return error instanceof Error && rest.length === 0
    ? [{ ...(first instanceof Error ? {} : Object(first)), err: error }, withoutValues(error.message)]
    : args;
};

/** Returns the configuration of the log. Its lines contain no sensitive data: no address, no header, no body, and no values of errors. */
export const loggerOf = ({ logLevel, logStream }: ResolvedOptions): NonNullable<FastifyServerOptions['logger']> =>
  logLevel === 'silent'
    ? false
    : {
        level: logLevel,
        ...(logStream && { stream: logStream }),
        hooks: {
          logMethod(args, method) {
            method.apply(this, [...addSafeMessage(args)] as Parameters<typeof method>);
          },
        },
        serializers: {
          req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request), ip: request.ip }),
          res: ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ status: statusCode }),
          err: toLoggedError,
        },
      };
