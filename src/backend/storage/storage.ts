import type { Readable } from 'node:stream';
import { Away } from '../http/away';

/** The first and the last byte of a part of a file. */
export type Span = { readonly first: number; readonly last: number };

/** A stored file: its size in bytes, and a mark that changes with its content. */
export type StoredFile = { readonly size: number; readonly mark: string };

/** Where the files of resources are. The portal only reads them: publishers put them there. */
export type Storage = {
  /** @returns undefined when there is no file of this key */
  readonly find: (key: string) => Promise<StoredFile | undefined>;
  /** @returns the bytes of a file that was found, or a part of them */
  readonly read: (key: string, span?: Span) => Promise<Readable>;
};

/** The storage does not answer. */
export class StorageAway extends Away {
  constructor(cause: unknown) {
    super('The storage is away', { cause });
  }
}

/** Names in folders, none of which begins with a dot: none is hidden, or leads upwards. */
const shape = /^[^./\\\p{Cc}][^/\\\p{Cc}]*(\/[^./\\\p{Cc}][^/\\\p{Cc}]*)*$/u;

const MAX_LENGTH = 512;

/** Whether a text can be a key. */
export const isKey = (text: string): boolean => text.length <= MAX_LENGTH && shape.test(text);
