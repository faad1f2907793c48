import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Beside the first address of a name, another may be taken, or not be there at all: then it is done without. */
const listenBeside = (server: FastifyInstance, host: string, port: number) =>
  new Promise<void>((resolve) => {
    // Connections of all addresses are those of one server, with the same limits and the same end.
    const beside = createServer((socket) => void server.server.emit('connection', socket));
    beside.once('error', () => resolve());
    beside.listen({ host, port }, () => {
      server.server.once('close', () => beside.close());
      resolve();
    });
  });

/**
 * Opens a port at every address of a host: `localhost` is 127.0.0.1 and ::1, and browsers try either first.
 * @returns the port
 * @throws when the host has no address, or the first one is not to be had
 */
export const listenAt = async (server: FastifyInstance, host: string, port: number): Promise<number> => {
  const [first, ...others] = await lookup(host, { all: true });
  const address = new URL(await server.listen({ host: first?.address ?? host, port }));
  for (const other of others) await listenBeside(server, other.address, Number(address.port));
  return Number(address.port);
};
