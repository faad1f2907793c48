import { Effect } from 'effect';
import { pictureDatabase, whenDraftsGo } from '../../../shared/api/kept-drafts';
import { keptPlace, ownPlace, type SealedPicture, seal, unseal } from './picture-safe';

/*
 * Pictures of family books, from their choice until their order is sent. They are sealed in the browser's database, so that a reload does not
 * lose them. Where the browser stores nothing, they are in memory.
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

/** Runs a request and waits until its transaction is complete, because the disk may be full. */
const stored = async <Result>(mode: IDBTransactionMode, act: (pictures: IDBObjectStore) => IDBRequest<Result>): Promise<Result> => {
  const database = await open();
  try {
    const transaction = database.transaction(store, mode);
    const request = act(transaction.objectStore(store));
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

/** @returns null where this tab has stored no picture: nothing is written to look for one */
const keptPlaceOf = (child: string): string | null => {
  const place = keptPlace();
  return place === null ? null : place + child;
};

const deleteWhere = (isMeant: (place: string, sealed: SealedPicture) => boolean) => (pictures: IDBObjectStore) => {
  const request = pictures.openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) return;
    if (isMeant(String(cursor.key), cursor.value)) cursor.delete();
    cursor.continue();
  };
  return request;
};

/** Deletes pictures that are older than a day: they belong to closed tabs, and nobody can read them any more. */
const sweep = deleteWhere((_, { at }) => at < Date.now() - dayMs);

const put = async (key: string, file: Blob): Promise<'stored' | 'in-memory'> => {
  try {
    const sealed = await seal(key, file);
    await stored('readwrite', (pictures) => pictures.put(sealed, ownPlace() + key));
    inMemory.delete(key);
    await stored('readwrite', sweep);
    return 'stored';
  } catch {
    inMemory.set(key, file);
    return 'in-memory';
  }
};

const get = async (key: string): Promise<Blob | null> => {
  const place = keptPlaceOf(key);
  const sealed: SealedPicture | undefined =
    place === null ? undefined : await stored('readonly', (pictures) => pictures.get(place)).catch(nothing);
  return inMemory.get(key) ?? (sealed ? unseal(key, sealed) : null);
};

/** Deletes the picture of a child. */
export const drop = async (key: string): Promise<void> => {
  inMemory.delete(key);
  const place = keptPlaceOf(key);
  if (place !== null) await stored('readwrite', (pictures) => pictures.delete(place)).catch(nothing);
};

/** Holds a file in memory until its kind is known, so that it survives a visit to another child. */
export const hold = async (key: string, file: Blob): Promise<void> => {
  await drop(key);
  inMemory.set(key, file);
};

/** Deletes the pictures of this tab; other tabs keep theirs. */
export const dropAll = async (): Promise<void> => {
  inMemory.clear();
  const own = keptPlace();
  if (own === null) return;
  await stored(
    'readwrite',
    deleteWhere((place) => place.startsWith(own)),
  ).catch(nothing);
};

// Deleting the drafts also deletes the key to the stored pictures, so the pictures in memory are deleted too.
whenDraftsGo(() => inMemory.clear());

type OfChild = { readonly key: string };

/** Keeps the picture of a child, instead of one before. @param key of the child in this tab */
export const keepPicture = ({ key, file }: OfChild & { readonly file: Blob }): Effect.Effect<'stored' | 'in-memory'> =>
  Effect.promise(() => put(key, file));

/** @returns null where this browser has none that this tab can read */
export const pictureOf = ({ key }: OfChild): Effect.Effect<Blob | null> => Effect.promise(() => get(key));

export const dropPicture = ({ key }: OfChild): Effect.Effect<void> => Effect.promise(() => drop(key));
