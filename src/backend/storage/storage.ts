import type { Readable } from 'node:stream';
import { Away } from '../http/away';

/** The first and the last byte of a part of a file. */
export type Span = { readonly first: number; readonly last: number };

/** A stored file: its size in bytes, and a mark that changes with its content. */
export type StoredFile = { readonly size: number; readonly mark: string };

/** A file of this machine that is to be stored: its place, its size in bytes, and its SHA-256 in hexadecimal digits. */
export type NewFile = { readonly place: string; readonly size: number; readonly sha256: string };

/** The storage of the files of resources. The portal only reads files; imports write them. */
export type Storage = {
  /** Finds a file. @returns undefined when there is no file with this key */
  readonly find: (key: string) => Promise<StoredFile | undefined>;
  /** Reads the bytes of a found file, or of a part of the file. @throws {StorageAway} when the file does not exist any more */
  readonly read: (key: string, span?: Span) => Promise<Readable>;
  /** Stores a file. Readers see either the file before or the whole new file. @throws {StorageAway} when it cannot be stored */
  readonly write: (key: string, file: NewFile) => Promise<void>;
  /** Checks, as far as possible without storing a file, that files can be stored. @throws {StorageAway} when they cannot */
  readonly requireWritable: () => Promise<void>;
};

/** Error when the storage does not answer, or does not have an expected file. */
export class StorageAway extends Away {
  constructor(cause: unknown) {
    super('The storage is unavailable', { cause });
  }
}

/** Matches keys: names that are separated by slashes. No name begins with a dot, so a key leads to no hidden file and no parent folder. */
const shape = /^[^./\\\p{Cc}][^/\\\p{Cc}]*(\/[^./\\\p{Cc}][^/\\\p{Cc}]*)*$/u;

const MAX_LENGTH = 512;

/** Whether a text can be a key. */
export const isKey = (text: string): boolean => text.length <= MAX_LENGTH && shape.test(text);
