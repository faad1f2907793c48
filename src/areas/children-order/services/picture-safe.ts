import { draftPrefix } from '../../../shared/api/kept-drafts';
import { tabStorage } from '../../../shared/browser/storage';

/** An encrypted picture. Only this tab can decrypt the picture, until the drafts of the tab are deleted. */
export type SealedPicture = {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
  readonly type: string;
  readonly at: number;
};

/** The name under which the tab stores the encryption key. The key is deleted with the drafts, so that nobody can read the pictures. */
const encryptionKeyName = `${draftPrefix}children-order-key`;
/** The name under which the tab stores its id. The tab needs an id, because all tabs of a browser share one database. */
const tabIdName = `${draftPrefix}children-order-tab`;
const algorithm = 'AES-GCM';

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/**
 * Returns the prefix of the database keys of this tab's pictures.
 * @returns null if the tab has stored no picture, or its drafts were deleted
 */
export const tabPrefix = (): string | null => {
  const tabId = tabStorage.read(tabIdName);
  return tabId === null ? null : `${tabId} `;
};

/** Returns the prefix of the database keys of this tab's pictures, and creates the prefix before the first picture. */
export const ensureTabPrefix = (): string => {
  if (tabStorage.read(tabIdName) === null) tabStorage.write(tabIdName, toText(crypto.getRandomValues(new Uint8Array(12))));
  return tabPrefix() ?? '';
};

/** Reads the encryption key of this tab; null before the first picture. */
const readKey = (): Promise<CryptoKey> | null => {
  const storedKey = tabStorage.read(encryptionKeyName);
  return storedKey === null ? null : crypto.subtle.importKey('raw', toBytes(storedKey), algorithm, false, ['encrypt', 'decrypt']);
};

const createKey = (): Promise<CryptoKey> => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  tabStorage.write(encryptionKeyName, toText(bytes));
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt']);
};

/** Returns the parameters of the cipher. They bind a picture to its child, so that no child gets the picture of another child. */
const parameters = (child: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: algorithm,
  iv,
  additionalData: new TextEncoder().encode(child),
});

/** Encrypts the picture of a child with the key of this tab. */
export const seal = async (child: string, file: Blob): Promise<SealedPicture> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const content = await file.arrayBuffer();
  const key = await (readKey() ?? createKey());
  return { iv, bytes: await crypto.subtle.encrypt(parameters(child, iv), key, content), type: file.type, at: Date.now() };
};

/**
 * Decrypts the picture of a child.
 * @returns null if another tab has encrypted the picture, or the drafts were deleted afterwards
 */
export const unseal = async (child: string, { iv, bytes, type }: SealedPicture): Promise<Blob | null> => {
  const key = await readKey();
  if (key === null) return null;
  return crypto.subtle.decrypt(parameters(child, iv), key, bytes).then(
    (content) => new Blob([content], { type }),
    () => null,
  );
};
