import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { portFault } from '../operating/start-fault';

/** Listens at a further address of a host. A failure is ignored, because only the first address is required. */
const listenAlsoAt = (server: FastifyInstance, host: string, port: number) =>
  new Promise<void>((resolve) => {
    // One server handles the connections of all addresses, with the same limits and the same shutdown.
    const further = createServer((socket) => void server.server.emit('connection', socket));
    further.once('error', () => resolve());
    further.listen({ host, port }, () => {
      server.server.once('close', () => further.close());
      resolve();
    });
  });

const listenAtAll = async (server: FastifyInstance, host: string, port: number) => {
  const [first, ...others] = await lookup(host, { all: true });
  const address = new URL(await server.listen({ host: first?.address ?? host, port }));
  for (const other of others) await listenAlsoAt(server, other.address, Number(address.port));
  return Number(address.port);
};

/**
 * Opens a port at every address of a host. `localhost` has the addresses 127.0.0.1 and ::1, and a browser may try either of them first.
 * @returns the port
 * @throws {StartFault} when the host has no address, or the port cannot be opened at the first address
 */
export const listenAt = (server: FastifyInstance, host: string, port: number): Promise<number> =>
  listenAtAll(server, host, port).catch((error: unknown) => {
    throw portFault(host, port, 'HOST, PORT', error);
  });
