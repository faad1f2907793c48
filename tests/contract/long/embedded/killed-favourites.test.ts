import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidOf } from '../../../../src/backend/demo/titles';
import type { components } from '../../../../src/shared/api/contract.gen';
import { type Child, startChild } from '../../support/child';
import { type FreshDatabase, freshDatabase } from '../../support/database';
import { call, signInAt } from '../../support/numbered-writes';

const titleid = uuidOf(1011);
const path = `/favourites/${titleid}`;

let database: FreshDatabase;
let folder: string;
let cookie: string;

beforeAll(async () => {
  database = await freshDatabase();
  folder = (database.options as { readonly folder: string }).folder;
});
afterAll(() => database.drop());

type Seen = { readonly ids: readonly string[]; readonly version: string | null };

/** A window of one person. The window stars its own resources one after the other, and then removes the stars again. */
type Tab = { readonly own: readonly string[]; presses: number; sent: readonly string[]; saved: readonly string[] };

const ofTab = ({ own }: Tab, ids: readonly string[]) => ids.filter((id) => own.includes(id));
const asText = (ids: readonly string[]) => [...ids].sort().join();
const over = (version: string | null) => (version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` });

const openTitle = async (child: Child) =>
  (await (await call(child, 'GET', `/title/${titleid}`, cookie)).json()) as components['schemas']['TitleDetail'];

const seenIn = ({ version, resources }: components['schemas']['TitleDetail']): Seen => ({
  version,
  ids: resources.flatMap(({ uuid, favourite }) => (favourite ? [uuid] : [])),
});

/**
 * Saves one star after the other until the server is killed. Each save contains the last list that the window has read. After a refusal,
 * the window reads the list again.
 */
const starOn = async (child: Child, tab: Tab, lists: Set<string>, onSaved: () => void) => {
  let seen: Seen | undefined;
  for (;;) {
    seen ??= await openTitle(child).then(seenIn, () => undefined);
    // A lost connection means that the server was killed.
    if (!seen) return;
    const pressed = tab.own[tab.presses % tab.own.length] ?? '';
    const mine = ofTab(tab, seen.ids);
    tab.sent = mine.includes(pressed) ? mine.filter((id) => id !== pressed) : [...mine, pressed];
    const ids: readonly string[] = [...seen.ids.filter((id) => !tab.own.includes(id)), ...tab.sent];
    lists.add(asText(ids));
    const answer = await call(child, 'PUT', path, cookie, { favourites: ids }, over(seen.version)).catch(() => undefined);
    if (!answer) return;
    if (answer.status === 412) {
      seen = undefined;
      continue;
    }
    expect(answer.status).toBe(200);
    // The status means that the list is saved, even if the body of the answer does not arrive.
    tab.saved = tab.sent;
    tab.presses += 1;
    onSaved();
    seen = await answer.json().then(
      ({ version }: components['schemas']['SavedFavourites']) => ({ ids, version }),
      () => undefined,
    );
  }
};

test('stars of two windows survive when the backend is killed: each list is complete, and no saved list is lost', async () => {
  let child = await startChild({ database: { folder } });
  cookie = await signInAt(child, 'teacher@demo.example');
  const { resources } = await openTitle(child);
  const before = seenIn(await openTitle(child));
  const tabs: readonly Tab[] = [0, 1].map((parity) => {
    const own = resources.map(({ uuid }) => uuid).filter((_, place) => place % 2 === parity);
    const stars = before.ids.filter((id) => own.includes(id));
    return { own, presses: 0, sent: stars, saved: stars };
  });
  const lists = new Set([asText(before.ids)]);

  for (const until of [1, 15]) {
    let left = until;
    const running = child;
    let killed: Promise<void> | undefined;
    const onSaved = () => {
      left -= 1;
      if (left <= 0) killed ??= running.kill();
    };
    await Promise.all(tabs.map((tab) => starOn(running, tab, lists, onSaved)));
    await killed;

    child = await startChild({ database: { folder } });
    const kept = seenIn(await openTitle(child));
    expect(lists, 'a whole list that was sent').toContain(asText(kept.ids));
    for (const tab of tabs) expect([tab.saved, tab.sent].map(asText), 'the last stars of a window').toContain(asText(ofTab(tab, kept.ids)));
  }

  const { ids, version } = seenIn(await openTitle(child));
  const replayed = await call(child, 'PUT', path, cookie, { favourites: [] }, over(before.version));
  expect(replayed.status, 'an old save that comes again').toBe(412);
  expect(seenIn(await openTitle(child))).toEqual({ ids, version });
  await child.kill();
});
