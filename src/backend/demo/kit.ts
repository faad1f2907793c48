import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pagePolicy } from '../http/headers';

/** The path of the page that shows all parts of the kit. */
export const demoKitPath = '/demo/kit';

/**
 * Serves the page of the kit, for developers. Production never serves it.
 * @param folder the folder of the built page
 */
export const serveKit = (server: FastifyInstance, folder: string) => {
  const file = path.join(folder, 'demo-kit.html');
  if (!existsSync(file)) return;
  const html = readFileSync(file, 'utf8').replace('<base href="/" />', `<base href="${demoKitPath}/" />`);

  server.get(demoKitPath, (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const policy = pagePolicy({ nonce, frameAncestors: [], script: [], connect: [], frame: [], form: [] });
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__CSP_NONCE__', nonce));
  });
  server.get<{ Params: { '*': string } }>(`${demoKitPath}/assets/*`, (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`, folder, { maxAge: 0 }),
  );
};
