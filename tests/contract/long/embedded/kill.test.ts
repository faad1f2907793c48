import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Child, startChild } from '../../support/child';
import { type FreshDatabase, freshDatabase } from '../../support/database';
import { call, libraryOf, readWriteNumber, signInAt } from '../../support/numbered-writes';

let database: FreshDatabase;
let folder: string;

beforeAll(async () => {
  database = await freshDatabase();
  folder = (database.options as { readonly folder: string }).folder;
});
afterAll(() => database.drop());

const languageOf = (write: number) => ['es', 'en', 'it'][write % 3];

/**
 * A person who writes repeatedly. Writes with even numbers save a library, writes with odd numbers a language. `acknowledged` is the number
 * of the last write that the server has answered.
 */
type Writer = { readonly mail: string; cookie: string; sent: number; acknowledged: number };

const write = (child: Child, { cookie, sent }: Writer) =>
  sent % 2 === 0
    ? call(child, 'PUT', '/library', cookie, { library: libraryOf(sent) }, { 'if-match': '*' })
    : call(child, 'PUT', '/user/language', cookie, { language: languageOf(sent) });

/** Writes until the server is killed. */
const writeOn = async (child: Child, writer: Writer, onAcknowledged: () => void) => {
  for (;;) {
    writer.sent += 1;
    // A lost connection means that the server was killed.
    const answer = await write(child, writer).catch(() => undefined);
    if (!answer) return;
    if (!answer.ok) throw new Error(`${writer.mail} is refused with ${answer.status}`);
    writer.acknowledged = writer.sent;
    onAcknowledged();
  }
};

/** Returns the number of the write whose library is stored for a person, and the stored language of the person. */
const keptOf = async (child: Child, { cookie }: Writer) => {
  const { language } = (await (await call(child, 'GET', '/user', cookie)).json()) as { language: string };
  return { library: await readWriteNumber(child, cookie), language };
};

/** Returns the highest number of the given parity that is not above `number`. */
const lastUpTo = (number: number, parity: 0 | 1) => number - ((number + parity) % 2);

test('a backend that is killed while writing loses no acknowledged data', async () => {
  const writers: readonly Writer[] = ['teacher', 'nine', 'italy'].map((name) => ({
    mail: `${name}@demo.example`,
    cookie: '',
    sent: 0,
    acknowledged: 0,
  }));
  let child = await startChild({ database: { folder } });
  for (const writer of writers) {
    writer.cookie = await signInAt(child, writer.mail);
    for (writer.sent = 0; writer.sent < 2; writer.sent += 1) await write(child, writer);
    writer.acknowledged = writer.sent = 1;
  }

  // The number of acknowledged writes before each kill.
  for (const until of [1, 24, 101]) {
    let left = until;
    const running = child;
    let killed: Promise<void> | undefined;
    const onAcknowledged = () => {
      left -= 1;
      if (left <= 0) killed ??= running.kill();
    };
    await Promise.all(writers.map((writer) => writeOn(running, writer, onAcknowledged)));
    await killed;

    child = await startChild({ database: { folder } });
    for (const writer of writers) {
      const kept = await keptOf(child, writer);
      expect(kept.library, 'no acknowledged library is lost').toBeGreaterThanOrEqual(lastUpTo(writer.acknowledged, 0));
      expect(kept.library, 'only saved data exists').toBeLessThanOrEqual(lastUpTo(writer.sent, 0));
      const languages = [writer.acknowledged, writer.sent].map((number) => languageOf(lastUpTo(number, 1)));
      expect(languages, 'no acknowledged language is lost').toContain(kept.language);
    }
  }
  await child.kill();
});
