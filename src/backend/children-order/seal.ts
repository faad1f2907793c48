import { createCipheriv, hash, randomBytes } from 'node:crypto';

/** Encrypted bytes: AES-256-GCM, with the tag at the end. `key_mark` identifies the key that decrypts the bytes. */
export type SealedBytes = { readonly key_mark: string; readonly nonce: Buffer; readonly sealed: Buffer };

const NONCE_BYTES = 12;
const MARK_LENGTH = 8;

/** Encrypts bytes. @param about the identifier of the owner of the bytes; decryption fails with any other identifier */
export const seal = (key: Buffer, about: string, bytes: Buffer): SealedBytes => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  return { key_mark: hash('sha256', key, 'hex').slice(0, MARK_LENGTH), nonce, sealed };
};
