import { setTimeout as until } from 'node:timers/promises';
import pg from 'pg';
import { defaultZone } from '../../../src/backend/students/options';
import { solve, tokenOf } from '../../contract/support/captcha';
import type { ServedBackend } from './serve-backend';

const headers = { 'sec-fetch-site': 'same-origin' };

/** Replaces all links of the teachers by new links to one title, one link for each teacher. @returns the tokens of the links */
export const freshLinks = async (url: string, classes: number, places: number): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const teachers = `select id from users where mail like '%@load.example' order by id limit ${classes}`;
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

/** Solves a captcha for a link. @returns the address of the link, with the proof of work */
export const solveCaptcha = async ({ backend }: ServedBackend, token: string): Promise<string> => {
  const { challenge } = await (await fetch(`${backend}/api/captcha/studentszone`, { headers })).json();
  const proof = tokenOf(challenge, await solve(challenge));
  return `${backend}/api/student/${token}?${new URLSearchParams({ token: proof })}`;
};

export type Arrival = { readonly status: number; readonly ms: number; readonly bytes: number; readonly cookie: string };

/** Opens an address as a new device without a cookie, and measures the time. */
export const openAddress = async (url: string): Promise<Arrival> => {
  const since = performance.now();
  const answer = await fetch(url, { headers });
  const { length } = await answer.text();
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  return { status: answer.status, ms: performance.now() - since, bytes: length, cookie };
};

/** Sends the ping with which a page reports that its device is present. @returns the status of the answer */
export const sendSign = async ({ backend }: ServedBackend, token: string, cookie: string): Promise<number> =>
  (await fetch(`${backend}/api/student/${token}/ping`, { method: 'POST', headers: { ...headers, cookie } })).status;

/** Sends the two pings of a page after a link was opened, the second ping after `settleMs`. @returns whether the device then has a place */
export const keepsPlace = async (server: ServedBackend, token: string, { status, cookie }: Arrival): Promise<boolean> => {
  if (status !== 200 || (await sendSign(server, token, cookie)) !== 204) return false;
  await until(defaultZone.settleMs);
  return (await sendSign(server, token, cookie)) === 204;
};
