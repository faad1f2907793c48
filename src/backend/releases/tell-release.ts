import type { FastifyInstance } from 'fastify';
import type { Releases } from './releases';

/** Adds the number of this instance's release to every answer, in a header that `src/shared/browser/release.ts` reads. */
export const tellRelease = (server: FastifyInstance, { number }: Releases) => {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    const release = number();
    if (release !== undefined && !reply.hasHeader('x-portal-release')) reply.header('x-portal-release', String(release));
    done();
  });
};
