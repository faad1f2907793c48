import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { ResolvedOptions } from '../options';
import { toldOf, withoutValues } from './told-error';

/**
 * The route as the contract writes it (`/api/school/{code}`), never the address that was asked for: paths hold secrets of links and codes
 * of licences. Null for what has no route of its own, as pages have none.
 */
export const routeOf = (request: FastifyRequest): string | null => request.routeOptions?.url?.replace(/:(\w+)/g, '{$1}') ?? null;

/** An error without a line of ours would be told by its own message. */
const saidOf = (args: readonly unknown[]): readonly unknown[] => {
  const [first, ...rest] = args;
  const error = first instanceof Error ? first : (first as { readonly err?: unknown } | undefined)?.err;
  return error instanceof Error && rest.length === 0
    ? [{ ...(first instanceof Error ? {} : Object(first)), err: error }, withoutValues(error.message)]
    : args;
};

/** A line a request, without what must not be kept: no address, no header, no body, and of errors no value. */
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
          err: toldOf,
        },
      };
