import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { components } from '../../shared/api/contract.gen';
import type { Db } from '../db/schema';
import { escapeMarkup } from '../escape-markup';
import type { Cookie } from '../http/cookies';
import { hashOfSecret, makeSecret } from '../security/secret';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';

type Person = components['schemas']['ClientUser'];

/** The path of a demo system at which people sign in with the portal. */
export const demoClientPath = '/demo/client';

/** The client of the demo. Its secret may be public, because the client stores no data. */
export const demoClient = {
  id: 'demo-client',
  name: 'Aula de lectura',
  secret: 'demo-client-secret-that-everybody-may-know',
  returnPath: `${demoClientPath}/return`,
};

export const seedDemoClient = (db: Db) =>
  db
    .insertInto('oauth_clients')
    .values({
      id: demoClient.id,
      name: demoClient.name,
      secret_hash: hashOfSecret(demoClient.secret),
      redirect_uris: [demoClient.returnPath],
    })
    .execute();

/** Cookie in which the client stores the state and the code verifier (PKCE, RFC 7636) until the browser returns. */
const visit: Cookie = { name: 'demo-client', seconds: 600 };

const style =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}html{background:Canvas;color:CanvasText}a{color:inherit}body{margin:0 auto;max-width:34rem;padding:1rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const page = (body: string) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${demoClient.name}</title><style>${style}</style></head><body><main><h1>${demoClient.name}</h1>${body}</main></body></html>`;

const welcome = page(
  `<p>Esta página hace de otro sistema. Pregunta al portal quién es usted, con su permiso, y no guarda nada.</p><p><a href="${demoClientPath}/start">Entrar con el portal</a></p>`,
);
const again = `<p><a href="${demoClientPath}">Volver a empezar</a></p>`;
const refused = page(`<p>El portal no ha dicho quién es usted.</p>${again}`);
const declined = page(`<p>Ha dicho que no: el portal no ha dicho quién es usted.</p>${again}`);

const welcomes = ({ name, email, role, school, locale }: Person) => {
  const rows = Object.entries({ Correo: email, Rol: role, Centro: school ?? '—', Idioma: locale });
  return page(
    `<p>Hola, ${escapeMarkup(name)}.</p><dl>${rows.map(([term, value]) => `<dt>${term}</dt><dd>${escapeMarkup(value)}</dd>`).join('')}</dl>` +
      `<p>El acceso ya se ha devuelto al portal.</p>${again}`,
  );
};

const credentials = { client_id: demoClient.id, client_secret: demoClient.secret };

/**
 * Serves a client like the clients of the portal's partners. It exchanges an authorization code (with PKCE) for a token, reads the person's
 * data, and revokes the token.
 */
export const serveDemoClient = (server: FastifyInstance, { cookies, options }: Services) => {
  const returnAddress = (request: FastifyRequest) => new URL(demoClient.returnPath, portalAddress(request, options.publicUrl));

  const post = (path: string, form: Readonly<Record<string, string>>) =>
    server.inject({
      method: 'POST',
      url: `/api/oauth2/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...form, ...credentials }).toString(),
    });

  /** Asks the portal for the person who has signed in. @returns undefined when the portal refuses */
  const personOf = async (code: string, redirect_uri: string, code_verifier: string): Promise<Person | undefined> => {
    const issued = await post('token', { grant_type: 'authorization_code', code, redirect_uri, code_verifier });
    if (issued.statusCode !== 200) return undefined;
    const { access_token: token } = issued.json<components['schemas']['Tokens']>();
    const found = await server.inject({ url: '/api/oauth2/userinfo', headers: { authorization: `Bearer ${token}` } });
    await post('revoke', { token });
    return found.statusCode === 200 ? found.json<Person>() : undefined;
  };

  server.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-store' });
    });

    scope.get(demoClientPath, async (_request, reply) => reply.type('text/html; charset=utf-8').send(welcome));

    scope.get(`${demoClientPath}/start`, async (request, reply) => {
      const [state, verifier] = [makeSecret(), makeSecret()];
      cookies.set(reply, visit, `${state}.${verifier}`);
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: demoClient.id,
        redirect_uri: returnAddress(request).href,
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      });
      return reply.redirect(`/oauth2-authorize?${query}`);
    });

    scope.get<{ Querystring: Readonly<Record<string, unknown>> }>(demoClient.returnPath, async (request, reply) => {
      const [state, verifier = ''] = cookies.read(request, visit)?.split('.') ?? [];
      cookies.clear(reply, visit);
      const address = returnAddress(request);
      const { code, error, state: shown, iss } = request.query;
      const isAnswer = state !== undefined && shown === state && iss === address.origin;
      if (isAnswer && error === 'access_denied') return reply.type('text/html; charset=utf-8').send(declined);
      const person = isAnswer && typeof code === 'string' ? await personOf(code, address.href, verifier) : undefined;
      return reply
        .code(person ? 200 : 401)
        .type('text/html; charset=utf-8')
        .send(person ? welcomes(person) : refused);
    });
  });
};
