import { Effect } from 'effect';
import { listenForDraftRemoval, pictureDatabase } from '../../../shared/api/kept-drafts';
import { ensureTabPrefix, type SealedPicture, seal, tabPrefix, unseal } from './picture-safe';

/*
 * Stores the pictures of family books, from the choice of a picture until the order is sent. The pictures are encrypted in the browser's
 * database, so that a reload does not lose them. If the browser stores nothing, the pictures are in memory.
 */

const store = 'pictures';
const dayMs = 24 * 60 * 60_000;

const inMemory = new Map<string, Blob>();

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(pictureDatabase, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Runs a request and waits for its transaction. On a full disk, the transaction may fail although the request has succeeded. */
const runInStore = async <Result>(mode: IDBTransactionMode, ask: (pictures: IDBObjectStore) => IDBRequest<Result>): Promise<Result> => {
  const database = await open();
  try {
    const transaction = database.transaction(store, mode);
    const request = ask(transaction.objectStore(store));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result;
  } finally {
    database.close();
  }
};

const nothing = () => undefined;

/** Returns the database key of a picture; null if this tab has stored no picture. A read does not create the id of the tab. */
const storedKeyOf = (child: string): string | null => {
  const prefix = tabPrefix();
  return prefix === null ? null : prefix + child;
};

const deleteWhere = (shouldDelete: (storedKey: string, sealed: SealedPicture) => boolean) => (pictures: IDBObjectStore) => {
  const request = pictures.openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) return;
    if (shouldDelete(String(cursor.key), cursor.value)) cursor.delete();
    cursor.continue();
  };
  return request;
};

/** Deletes pictures that are older than a day. Most of these pictures belong to closed tabs, and nobody can read them any more. */
const sweep = deleteWhere((_, { at }) => at < Date.now() - dayMs);

const put = async (key: string, file: Blob): Promise<'stored' | 'in-memory'> => {
  try {
    const sealed = await seal(key, file);
    await runInStore('readwrite', (pictures) => pictures.put(sealed, ensureTabPrefix() + key));
    inMemory.delete(key);
    await runInStore('readwrite', sweep);
    return 'stored';
  } catch {
    inMemory.set(key, file);
    return 'in-memory';
  }
};

const get = async (key: string): Promise<Blob | null> => {
  const storedKey = storedKeyOf(key);
  const sealed: SealedPicture | undefined =
    storedKey === null ? undefined : await runInStore('readonly', (pictures) => pictures.get(storedKey)).catch(nothing);
  return inMemory.get(key) ?? (sealed ? unseal(key, sealed) : null);
};

/** Deletes the picture of a child. */
export const drop = async (key: string): Promise<void> => {
  inMemory.delete(key);
  const storedKey = storedKeyOf(key);
  if (storedKey !== null) await runInStore('readwrite', (pictures) => pictures.delete(storedKey)).catch(nothing);
};

/** Stores a file in memory until its type is known, so that the file is not lost when the tab of another child is opened. */
export const hold = async (key: string, file: Blob): Promise<void> => {
  await drop(key);
  inMemory.set(key, file);
};

/** Deletes the pictures of this tab, but not the pictures of other tabs. */
export const dropAll = async (): Promise<void> => {
  inMemory.clear();
  const own = tabPrefix();
  if (own === null) return;
  await runInStore(
    'readwrite',
    deleteWhere((storedKey) => storedKey.startsWith(own)),
  ).catch(nothing);
};

// When the drafts are deleted, so is the encryption key of the stored pictures. The pictures in memory are deleted here.
listenForDraftRemoval(() => inMemory.clear());

type OfChild = { readonly key: string };

/**
 * Stores the picture of a child, in place of an earlier picture.
 * @param key the key of the child in this tab
 */
export const keepPicture = ({ key, file }: OfChild & { readonly file: Blob }): Effect.Effect<'stored' | 'in-memory'> =>
  Effect.promise(() => put(key, file));

/** Returns the picture of a child; null if this browser tab has no readable picture of the child. */
export const pictureOf = ({ key }: OfChild): Effect.Effect<Blob | null> => Effect.promise(() => get(key));

export const dropPicture = ({ key }: OfChild): Effect.Effect<void> => Effect.promise(() => drop(key));
