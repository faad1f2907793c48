import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Gateway, paths } from '../gateway';
import { makeProvider, type StandInAnswer } from './provider';

/** The keys of the stand-in, which are not secret. */
export const standInKeys = { merchant: '999008881', terminal: '1', key: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' } as const;

const send = (response: ServerResponse, answer: StandInAnswer | undefined) => {
  const common = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' };
  if (!answer) response.writeHead(404, common).end();
  else if ('location' in answer) response.writeHead(303, { ...common, location: answer.location }).end();
  else response.writeHead(answer.status, { ...common, 'content-type': answer.type }).end(answer.body);
};

/** A running stand-in for the payment provider. */
export type StandIn = { readonly gateway: Gateway; readonly close: () => Promise<void> };

/**
 * Opens a stand-in for the payment provider on a port of this machine that other machines cannot reach. The stand-in speaks the protocol of
 * the real provider, so that the portal treats both in the same way. All charges are lost when the stand-in stops.
 */
export const openStandIn = async (): Promise<StandIn> => {
  const server = createServer();
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const gateway: Gateway = { ...standInKeys, origin: `http://127.0.0.1:${port}` };
  const provider = makeProvider(gateway);
  const serve = async (request: IncomingMessage): Promise<StandInAnswer | undefined> => {
    if (request.method !== 'POST') return undefined;
    const body = await text(request);
    if (request.url === paths.pay) return provider.pay(new URLSearchParams(body));
    if (request.url === paths.inquiry) return provider.inquiry(body);
    return request.url === paths.order ? provider.order(body) : undefined;
  };
  server.on('request', (request, response) => {
    serve(request).then(
      (answer) => send(response, answer),
      () => response.destroy(),
    );
  });
  return {
    gateway,
    async close() {
      provider.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
