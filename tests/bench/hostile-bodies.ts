/** Measures how long other people wait during an attack on the sign-in, with bodies that take long to parse. */
import autocannon from 'autocannon';
import type { Figure } from './support/figure';
import { load } from './support/load';
import { serveBackend } from './support/serve-backend';

/** Requests of the attacker per second. A parser without limits takes half a second for one request. */
const ATTACKS_PER_SECOND = 10;
const SECONDS = 9;
/** Requests of other people per second, which are far fewer than the server can answer. */
const OTHERS_PER_SECOND = 100;
const MAX_WAITING_MS = 50;

const nested = (bytes: number): string => '['.repeat(bytes);
const bodies: Readonly<Record<string, string>> = {
  '960 kB of nested arrays': nested(960_000),
  'nested arrays as long as the sign-in admits': nested(50_000),
};

/** Sends the attacker's requests, and ignores the answers, because most of them are refusals. */
const attack = (url: string, body: string) =>
  autocannon({
    url,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    connections: 4,
    workers: 1,
    overallRate: ATTACKS_PER_SECOND,
    duration: SECONDS,
    timeout: SECONDS,
  });

const waitUnderAttack = async (attacked: string, body: string, asked: string, headers: Readonly<Record<string, string>>) => {
  const [{ p99 }, { requests }] = await Promise.all([
    load(asked, { connections: 4, headers, rate: OTHERS_PER_SECOND }),
    attack(attacked, body),
  ]);
  return { p99, attacks: requests.total };
};

export const measure = async (): Promise<readonly Figure[]> => {
  const server = await serveBackend({ database: 'memory', titles: 0, users: 0, mail: 'teacher@demo.example' });
  try {
    const figures: Figure[] = [];
    for (const [name, body] of Object.entries(bodies)) {
      const ours = await waitUnderAttack(`${server.backend}/api/signin`, body, `${server.backend}/api/user`, server.headers);
      const bare = await waitUnderAttack(`${server.simpler}/signin`, body, `${server.simpler}/user`, {});
      figures.push({
        what: `GET /user, p99, while the sign-in gets ${name}`,
        measured: ours.p99,
        unit: 'ms',
        wanted: { most: MAX_WAITING_MS },
        baseline: { name: 'raw fastify, which parses a body of 1 MB', measured: bare.p99 },
        note: `${ATTACKS_PER_SECOND} attacks a second wanted; ${ours.attacks} answered, ${bare.attacks} by the baseline`,
      });
    }
    return figures;
  } finally {
    await server.stop();
  }
};
