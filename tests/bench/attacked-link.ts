/**
 * Measures how many pupils get a place while a script attacks one link of their school. All requests have the same IP address, because the
 * school has only one. 300 pupils open the links of their ten classes within a minute. The script of one pupil opens one of these links
 * repeatedly, as fast as possible. The baseline gives a place to each new device at once. The portal gives the place only after a time
 * (`settleMs`).
 */
import { setTimeout as until } from 'node:timers/promises';
import { createDatabase, startPostgres } from '../contract/support/postgres';
import type { Figure } from './support/figure';
import { freshLinks, keepsPlace, openAddress, sendSign, solveCaptcha } from './support/pupil';
import { type ServedBackend, serveBackend } from './support/serve-backend';

const classes = 10;
const pupils = 300;
/** The number of places of a link: one for each pupil of a class. */
const places = pupils / classes;
const minute = 60_000;
/** Number of simultaneous requests of the script. */
const hands = 4;

type Hammering = { readonly statuses: Map<number, number>; readonly goesOn: () => boolean };

/** Opens a link repeatedly, each time as a new device. The device also sends the first ping of a page. */
const hammer = async (server: ServedBackend, token: string, { statuses, goesOn }: Hammering) => {
  const hand = async () => {
    while (goesOn()) {
      const { status, cookie } = await openAddress(await solveCaptcha(server, token));
      if (status === 200) await sendSign(server, token, cookie);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
};

/**
 * Opens the link of each pupil's class, at equal intervals over a minute.
 * @returns the number of pupils with a place, for each class
 */
const letPupilsArrive = async (server: ServedBackend, tokens: readonly string[]): Promise<readonly number[]> => {
  const haveOne = await Promise.all(
    Array.from({ length: pupils }, async (_, place) => {
      await until((place * minute) / pupils);
      const token = tokens[place % classes] ?? '';
      return keepsPlace(server, token, await openAddress(await solveCaptcha(server, token)));
    }),
  );
  return tokens.map((_, at) => haveOne.filter((has, place) => has && place % classes === at).length);
};

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, count) => all + count, 0);

/** @param settleMs milliseconds until a new device gets a place; default: the portal's time */
const measureAttack = async (address: string, name: string, settleMs?: number) => {
  const url = await createDatabase(address, name);
  const wanted = { database: { url }, titles: 0, users: classes, mail: 'teacher@demo.example', cheapCaptcha: true };
  const server = await serveBackend(settleMs === undefined ? wanted : { ...wanted, studentZone: { settleMs } });
  try {
    const tokens = await freshLinks(url, classes, places);
    const statuses = new Map<number, number>();
    let goesOn = true;
    const script = hammer(server, tokens[0] ?? '', { statuses, goesOn: () => goesOn });
    while (sum(statuses.values()) < places) await until(100);
    const [own = 0, ...others] = await letPupilsArrive(server, tokens);
    goesOn = false;
    await script;
    return { own, others: sum(others), said: [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ') };
  } finally {
    await server.stop();
  }
};

export const measure = async (): Promise<readonly Figure[]> => {
  const postgres = await startPostgres();
  try {
    const before = await measureAttack(postgres.address, 'before', 0);
    const after = await measureAttack(postgres.address, 'after');
    const name = 'where a device holds a place as it comes';
    return [
      {
        what: `pupils of ${classes - 1} other classes with a place while a script hammers a link of their school`,
        measured: after.others,
        unit: 'people',
        wanted: { least: places * (classes - 1) },
        baseline: { name, measured: before.others },
        note: `${places * (classes - 1)} come`,
      },
      {
        what: 'pupils of the class whose link is hammered with a place',
        measured: after.own,
        unit: 'people',
        wanted: { least: places },
        baseline: { name, measured: before.own },
        note: `${places} come; the script has ${after.said}; before, ${before.said}`,
      },
    ];
  } finally {
    await postgres.stop();
  }
};
