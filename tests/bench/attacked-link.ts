/**
 * The first lesson of the day at a school that has one address for all: 300 pupils open the links of their ten classes within a minute, while the
 * script of one of them opens one of these links without a cookie, as often as it can. How many are let in, beside the same minute without it.
 */
import { setTimeout as until } from 'node:timers/promises';
import pg from 'pg';
import { solve, tokenOf } from '../contract/support/captcha';
import { createDatabase, startPostgres } from '../contract/support/postgres';
import type { Figure } from './support/figure';
import { type ServedBackend, serveBackend } from './support/serve-backend';

const classes = 10;
const pupils = 300;
/** A place for each pupil of a class. */
const places = pupils / classes;
const minute = 60_000;
/** Openings of the script that are under way at once. */
const hands = 4;

/** @returns the tokens of new links, of a teacher each, in place of those before */
const freshLinks = async (url: string): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const teachers = `select id from users where mail like '%@load.example' order by id limit ${classes}`;
    await client.query('delete from rate_limits');
    await client.query(`delete from student_links where user_id in (${teachers})`);
    await client.query(`insert into library_titles (user_id, title_id) select id, 1011 from (${teachers}) t on conflict do nothing`);
    const { rows } = await client.query<{ token: string }>(
      `insert into student_links (user_id, title_id, students) select id, 1011, ${places} from (${teachers}) t returning token`,
    );
    return rows.map(({ token }) => token);
  } finally {
    await client.end();
  }
};

/** Opens a link at a device that it has never been opened at. @returns the status; 0 without an answer */
const open = async ({ backend }: ServedBackend, token: string): Promise<number> => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  try {
    const asked = await fetch(`${backend}/api/captcha/studentszone`, { headers });
    if (!asked.ok) return asked.status;
    const { challenge } = await asked.json();
    const proof = tokenOf(challenge, await solve(challenge));
    const answer = await fetch(`${backend}/api/student/${token}?${new URLSearchParams({ token: proof })}`, { headers });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
};

/** Opens a link again and again, until it is told to stop. @returns how many answers it had, by status */
const hammer = async (server: ServedBackend, token: string, signal: AbortSignal) => {
  const statuses = new Map<number, number>();
  const hand = async () => {
    while (!signal.aborted) {
      const status = await open(server, token);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
  return statuses;
};

/** The pupils of all classes come at even intervals, each to the link of their class. @returns how many of each class are let in */
const comeIn = async (server: ServedBackend, tokens: readonly string[]): Promise<readonly number[]> => {
  const statuses = await Promise.all(
    Array.from({ length: pupils }, async (_, place) => {
      await until((place * minute) / pupils);
      return open(server, tokens[place % classes] ?? '');
    }),
  );
  return tokens.map((_, at) => statuses.filter((status, place) => place % classes === at && status === 200).length);
};

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

export const measure = async (): Promise<readonly Figure[]> => {
  const postgres = await startPostgres();
  try {
    const url = await createDatabase(postgres.address, 'bench');
    const server = await serveBackend({ database: { url }, titles: 0, users: classes, mail: 'teacher@demo.example', cheapCaptcha: true });
    try {
      const peaceful = await comeIn(server, await freshLinks(url));
      const tokens = await freshLinks(url);
      const end = new AbortController();
      const script = hammer(server, tokens[0] ?? '', end.signal);
      const attacked = await comeIn(server, tokens);
      end.abort();
      const answers = await script;
      const said = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');
      const without = 'the same without the script';
      return [
        {
          what: `pupils of ${classes - 1} other classes let in while a script hammers a link of their school`,
          measured: sum(attacked.slice(1)),
          unit: 'people',
          wanted: { least: places * (classes - 1) },
          baseline: { name: without, measured: sum(peaceful.slice(1)) },
          note: `${places * (classes - 1)} come; the script has ${sum([...answers.values()])} answers: ${said}`,
        },
        {
          what: 'pupils of the class whose link is hammered let in',
          measured: attacked[0] ?? 0,
          unit: 'people',
          // No number is promised to this class: the target says that fewer are worse.
          wanted: { least: 1 },
          baseline: { name: without, measured: peaceful[0] ?? 0 },
          note: `${places} come; the places that the script takes are theirs`,
        },
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
};
