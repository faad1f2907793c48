import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolUsage } from '../db/server-pool';
import { countMessages } from '../mail/outbox';
import type { Services } from '../services';
import type { MetricsOptions } from './metrics-options';
import { portFault } from './start-fault';

export type Metrics = {
  /** Address of the metrics, in the text format of Prometheus. */
  readonly address: string;
  readonly close: () => Promise<void>;
};

/** Upper bounds of the buckets, in seconds. The portal gives up a call after 5 seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts requests by operation. All requests without an operation, such as requests for pages and files, share one label. */
const countRequests = (server: FastifyInstance, registers: [Registry]) => {
  const requests = new Counter({
    name: 'portal_requests_total',
    help: 'Requests that were answered, by operation of the contract and status',
    labelNames: ['operation', 'status'] as const,
    registers,
  });
  const duration = new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer',
    labelNames: ['operation'] as const,
    buckets: durations,
    registers,
  });
  server.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.config.operation ?? 'none';
    requests.inc({ operation, status: reply.statusCode });
    duration.observe({ operation }, reply.elapsedTime / 1_000);
  });
};

const watchPool = (usage: () => PoolUsage, registers: [Registry]) => {
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections to the database, by what they do',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { open, idle } = usage();
      this.set({ state: 'busy' }, open - idle);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'portal_database_waiting',
    help: 'Requests that wait for a connection to the database',
    registers,
    collect() {
      this.set(usage().waiting);
    },
  });
};

const watchMail = ({ db }: Services, registers: [Registry]) => {
  new Gauge({
    name: 'portal_mail_waiting',
    help: 'Messages that wait to be sent; not a number while the database is away',
    registers,
    async collect() {
      this.set(await countMessages(db).catch(() => Number.NaN));
    },
  });
};

/**
 * Collects metrics and serves them on a separate port. The figures about event loop, memory and process come from the package prom-client.
 * @throws when the port cannot be opened
 */
export const openMetrics = async (
  { host, port }: MetricsOptions,
  server: FastifyInstance,
  services: Services,
  usage: (() => PoolUsage) | undefined,
): Promise<Metrics> => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(server, [registry]);
  if (usage) watchPool(usage, [registry]);
  watchMail(services, [registry]);

  const metricsServer = createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  metricsServer.listen({ host, port });
  await once(metricsServer, 'listening').catch((error: unknown) => {
    throw portFault(host, port, 'METRICS_HOST, METRICS_PORT', error);
  });
  const { address, family, port: actual } = metricsServer.address() as AddressInfo;
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}/metrics`,
    close: async () => {
      metricsServer.closeAllConnections();
      await new Promise((resolve) => metricsServer.close(resolve));
    },
  };
};
