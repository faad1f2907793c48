import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ProviderOptions, ThirdParty } from '../providers';
import { makeStandInProvider, type StandInAnswer, type StandInProvider } from './provider';
import { makeTokens } from './tokens';

const send = (response: ServerResponse, answer: StandInAnswer | undefined) => {
  const common = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' };
  if (!answer) response.writeHead(404, common).end();
  else if ('location' in answer) response.writeHead(answer.status, { ...common, location: answer.location }).end();
  else if ('html' in answer) response.writeHead(answer.status, { ...common, 'content-type': 'text/html; charset=utf-8' }).end(answer.html);
  else response.writeHead(answer.status, { ...common, 'content-type': 'application/json' }).end(JSON.stringify(answer.json));
};

const serve = async (providers: ReadonlyMap<string, StandInProvider>, request: IncomingMessage): Promise<StandInAnswer | undefined> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
  const [, name = '', action = ''] = /^\/(\w+)(\/.*)$/.exec(pathname) ?? [];
  const form = request.method === 'POST' ? new URLSearchParams(await text(request)) : searchParams;
  return providers.get(name)?.answer(request.method ?? '', action, form);
};

/** Running stand-ins for identity providers. */
export type StandIns = { readonly options: Partial<Record<ThirdParty, ProviderOptions>>; readonly close: () => Promise<void> };

/**
 * Opens stand-ins for Google and Microsoft on a port of this machine that other machines cannot reach. The stand-ins speak OpenID Connect,
 * so that the portal treats them like the real providers.
 */
export const openStandIns = async (platforms: readonly ThirdParty[]): Promise<StandIns> => {
  const tokens = await makeTokens();
  const providers = new Map<string, StandInProvider>();
  const server = createServer((request, response) => {
    serve(providers, request).then(
      (answer) => send(response, answer),
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (const platform of platforms) {
    const name = platform.toLowerCase();
    providers.set(name, makeStandInProvider(platform, `http://127.0.0.1:${port}/${name}`, tokens));
  }
  const options = Object.fromEntries(platforms.map((platform) => [platform, providers.get(platform.toLowerCase())?.options]));
  return {
    options,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
