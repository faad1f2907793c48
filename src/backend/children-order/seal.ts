import { createCipheriv, hash, randomBytes } from 'node:crypto';

/** Bytes that can be read only with the key: AES-256-GCM, with the tag at the end. */
export type SealedBytes = { readonly key_mark: string; readonly nonce: Buffer; readonly sealed: Buffer };

const NONCE_BYTES = 12;
const MARK_LENGTH = 8;

/** @param about identifies the owner of the bytes: they cannot be decrypted under any other identifier */
export const seal = (key: Buffer, about: string, bytes: Buffer): SealedBytes => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  return { key_mark: hash('sha256', key, 'hex').slice(0, MARK_LENGTH), nonce, sealed };
};
