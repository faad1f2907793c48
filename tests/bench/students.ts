/** Measures the start of a lesson. Within a minute, the pupils of 100 classes open the links of their teachers one after the other. */
import { setTimeout as until } from 'node:timers/promises';
import { createDatabase, startPostgres } from '../contract/support/postgres';
import type { Figure } from './support/figure';
import { type Arrival, freshLinks, keepsPlace, openAddress, solveCaptcha } from './support/pupil';
import { serveBackend } from './support/serve-backend';

const classes = 100;
const pupils = 3_000;
/** The number of places for each class. Three of thirty pupils in a class get no place. */
const places = 27;
const minute = 60_000;
/** Maximum time in milliseconds that a pupil may wait. */
const maxWaiting = 500;

/** Calls `one` for each pupil at equal intervals over a minute, without a wait for earlier answers. */
const arrive = <One>(one: (place: number) => Promise<One>) =>
  Promise.all(
    Array.from({ length: pupils }, async (_, place) => {
      await until((place * minute) / pupils);
      return one(place);
    }),
  );

const p99 = (arrivals: readonly Arrival[]) =>
  arrivals.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(arrivals.length * 0.99)] ?? 0;

export const measure = async (): Promise<readonly Figure[]> => {
  const postgres = await startPostgres();
  try {
    const url = await createDatabase(postgres.address, 'bench');
    const server = await serveBackend({ database: { url }, titles: 0, users: classes, mail: 'teacher@demo.example', cheapCaptcha: true });
    try {
      const tokens = await freshLinks(url, classes, places);
      const tokenAt = (place: number) => tokens[place % classes] ?? '';
      await openAddress(await solveCaptcha(server, tokenAt(0)));
      const comers = await arrive(async (place) => {
        const arrival = await openAddress(await solveCaptcha(server, tokenAt(place)));
        return { ...arrival, hasPlace: await keepsPlace(server, tokenAt(place), arrival) };
      });
      const bytes = Math.max(...comers.map((comer) => comer.bytes));
      const bare = await arrive(() => openAddress(`${server.simpler}/bytes/${bytes}`));

      const letIn = tokens.map((_, at) => comers.filter(({ hasPlace }, place) => hasPlace && place % classes === at).length);
      const wrong = letIn.reduce((sum, count) => sum + Math.abs(count - places), 0);
      const others = comers.filter(({ status }) => status !== 200 && status !== 401).length;
      return [
        {
          what: 'pupils of 100 classes let in or refused wrongly',
          measured: wrong + others,
          unit: 'people',
          wanted: { most: 0 },
          baseline: { name: 'pupils who come', measured: pupils },
          note: `${places} places for 30 pupils of each class; ${comers.filter(({ hasPlace }) => hasPlace).length} let in`,
        },
        {
          what: 'opening the link of a title, p99',
          measured: p99(comers),
          unit: 'ms',
          wanted: { most: maxWaiting },
          baseline: { name: 'raw fastify, as many bytes', measured: p99(bare) },
          note: `${pupils} arrivals within a minute, whose pages send two signs each; on PostgreSQL; proofs of work made cheap`,
        },
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
};
