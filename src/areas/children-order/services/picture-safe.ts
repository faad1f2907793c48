import { draftPrefix } from '../../../shared/api/kept-drafts';
import { tabStorage } from '../../../shared/browser/storage';

/** A picture that only this tab can read, until the drafts of the tab are deleted. */
export type SealedPicture = {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
  readonly type: string;
  readonly at: number;
};

/** Storage key of the key that seals pictures. It goes with the drafts, after which nobody can read the sealed pictures. */
const keyKey = `${draftPrefix}children-order-key`;
/** Storage key of the name of this tab: the tabs of a browser share its database. */
const tabKey = `${draftPrefix}children-order-tab`;
const algorithm = 'AES-GCM';

const inText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const inBytes = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** @returns the prefix of the names of this tab's pictures; null where it keeps none, or its drafts are gone */
export const keptPlace = (): string | null => {
  const kept = tabStorage.read(tabKey);
  return kept === null ? null : `${kept} `;
};

/** @returns the prefix for a picture that is to be kept */
export const ownPlace = (): string => {
  if (tabStorage.read(tabKey) === null) tabStorage.write(tabKey, inText(crypto.getRandomValues(new Uint8Array(12))));
  return keptPlace() ?? '';
};

/** @returns null where this tab has none */
const keptKey = (): Promise<CryptoKey> | null => {
  const kept = tabStorage.read(keyKey);
  return kept === null ? null : crypto.subtle.importKey('raw', inBytes(kept), algorithm, false, ['encrypt', 'decrypt']);
};

const newKey = (): Promise<CryptoKey> => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  tabStorage.write(keyKey, inText(bytes));
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt']);
};

/** Binds a sealed picture to its child, so that no child gets the picture of another. */
const parameters = (child: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: algorithm,
  iv,
  additionalData: new TextEncoder().encode(child),
});

export const seal = async (child: string, file: Blob): Promise<SealedPicture> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const content = await file.arrayBuffer();
  const key = await (keptKey() ?? newKey());
  return { iv, bytes: await crypto.subtle.encrypt(parameters(child, iv), key, content), type: file.type, at: Date.now() };
};

/** @returns null where another tab has sealed it, or the drafts have gone since */
export const unseal = async (child: string, { iv, bytes, type }: SealedPicture): Promise<Blob | null> => {
  const key = await keptKey();
  if (key === null) return null;
  return crypto.subtle.decrypt(parameters(child, iv), key, bytes).then(
    (content) => new Blob([content], { type }),
    () => null,
  );
};
