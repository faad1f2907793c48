import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { ResolvedOptions } from '../options';
import { toLoggedError, withoutValues } from './logged-error';

/**
 * Returns the route as the contract writes it (`/api/school/{code}`). The log never has the requested address, because paths contain
 * secrets of links and licence codes. Requests without a route of their own, such as pages, have null.
 */
export const routeOf = (request: FastifyRequest): string | null => request.routeOptions?.url?.replace(/:(\w+)/g, '{$1}') ?? null;

/** Adds a message to a log entry that has only an error. Otherwise the logger would add the error's message with its values. */
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
