import type { FastifyInstance } from 'fastify';
import type { Releases } from './releases';

/** Makes every answer name the release that this instance serves; `src/shared/browser/release.ts` reads it. */
export const tellRelease = (server: FastifyInstance, { number }: Releases) => {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    const release = number();
    if (release !== undefined && !reply.hasHeader('x-portal-release')) reply.header('x-portal-release', String(release));
    done();
  });
};
