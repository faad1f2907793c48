/** The first lesson of the day: the pupils of a hundred classes open the link of their teacher, arrival by arrival, within a minute. */
import { setTimeout as until } from 'node:timers/promises';
import pg from 'pg';
import { solve, tokenOf } from '../contract/support/captcha';
import { createDatabase, startPostgres } from '../contract/support/postgres';
import type { Figure } from './support/figure';
import { type ServedBackend, serveBackend } from './support/serve-backend';

const classes = 100;
const pupils = 3_000;
/** Places of each class: three of its thirty pupils come too late. */
const places = 27;
const minute = 60_000;
/** A pupil waits no longer than this, in milliseconds. */
const mostWaiting = 500;

/** @returns the tokens of the links, of a teacher each */
const addLinks = async (url: string): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const teachers = `select id from users where mail like '%@load.example' order by id limit ${classes}`;
    await client.query(`insert into library_titles (user_id, title_id) select id, 1011 from (${teachers}) t on conflict do nothing`);
    const { rows } = await client.query<{ token: string }>(
      `insert into student_links (user_id, title_id, students) select id, 1011, ${places} from (${teachers}) t returning token`,
    );
    return rows.map(({ token }) => token);
  } finally {
    await client.end();
  }
};

type Arrival = { readonly status: number; readonly ms: number; readonly bytes: number };

const timed = async (url: string): Promise<Arrival> => {
  const since = performance.now();
  const answer = await fetch(url, { headers: { 'sec-fetch-site': 'same-origin' } });
  const { length } = await answer.text();
  return { status: answer.status, ms: performance.now() - since, bytes: length };
};

/** @returns the address with the proof of a pupil */
const proven = async ({ backend }: ServedBackend, token: string) => {
  const { challenge } = await (await fetch(`${backend}/api/captcha/studentszone`)).json();
  const proof = tokenOf(challenge, await solve(challenge));
  return `${backend}/api/student/${token}?${new URLSearchParams({ token: proof })}`;
};

/** One after the other, at even intervals, whether or not those before have their answer. */
const arrive = async (one: (place: number) => Promise<Arrival>) => {
  const since = performance.now();
  const arrivals = await Promise.all(
    Array.from({ length: pupils }, async (_, place) => {
      await until((place * minute) / pupils);
      return one(place);
    }),
  );
  return { arrivals, seconds: (performance.now() - since) / 1_000 };
};

const p99 = (arrivals: readonly Arrival[]) =>
  arrivals.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(arrivals.length * 0.99)] ?? 0;

export const measure = async (): Promise<readonly Figure[]> => {
  const postgres = await startPostgres();
  try {
    const url = await createDatabase(postgres.address, 'bench');
    const server = await serveBackend({ database: { url }, titles: 0, users: classes, mail: 'teacher@demo.example', cheapCaptcha: true });
    try {
      const tokens = await addLinks(url);
      const tokenAt = (place: number) => tokens[place % classes] ?? '';
      await timed(await proven(server, tokenAt(0)));
      const { arrivals, seconds } = await arrive(async (place) => timed(await proven(server, tokenAt(place))));
      const bytes = Math.max(...arrivals.map((arrival) => arrival.bytes));
      const bare = await arrive(() => timed(`${server.simpler}/bytes/${bytes}`));

      const letIn = tokens.map((_, at) => arrivals.filter(({ status }, place) => place % classes === at && status === 200).length);
      // The first arrival took a place of the first class before.
      const wrong = letIn.reduce((sum, count, at) => sum + Math.abs(count - (at === 0 ? places - 1 : places)), 0);
      const others = arrivals.filter(({ status }) => status !== 200 && status !== 401).length;
      return [
        {
          what: 'pupils of 100 classes let in or refused wrongly',
          measured: wrong + others,
          unit: 'people',
          wanted: { most: 0 },
          baseline: { name: 'pupils who come', measured: pupils },
          note: `${places} places for 30 pupils of each class; ${arrivals.filter(({ status }) => status === 200).length} let in`,
        },
        {
          what: 'opening the link of a title, p99',
          measured: p99(arrivals),
          unit: 'ms',
          wanted: { most: mostWaiting },
          baseline: { name: 'raw fastify, as many bytes', measured: p99(bare.arrivals) },
          note: `${(pupils / seconds).toFixed(1)} arrivals per second (raw ${(pupils / bare.seconds).toFixed(1)}), on PostgreSQL; proofs of work made cheap`,
        },
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
};
