import { fileURLToPath } from 'node:url';
import { demoFilesFolder, demoKeys } from '../demo/files';
import { folderStorage } from './folder-storage';
import { type S3Options, s3Storage } from './s3-storage';
import type { Storage } from './storage';

export type StorageOptions = { readonly provider: 'folder'; readonly folder: string } | ({ readonly provider: 's3' } & S3Options);

/** Adds the demo's files, which come with the project, to a storage. */
const withDemoFiles = (own: Storage): Storage => {
  const demo = folderStorage(fileURLToPath(demoFilesFolder));
  const isDemo = (key: string) => key.startsWith(demoKeys);
  const nameOf = (key: string) => key.slice(demoKeys.length);
  return {
    find: (key) => (isDemo(key) ? demo.find(nameOf(key)) : own.find(key)),
    read: (key, span) => (isDemo(key) ? demo.read(nameOf(key), span) : own.read(key, span)),
    write: own.write,
    requireWritable: own.requireWritable,
  };
};

/**
 * Opens the storage of files.
 * @param demo whether resources may refer to files of the demo
 */
export const openStorage = (options: StorageOptions, demo: boolean): Storage => {
  const own = options.provider === 's3' ? s3Storage(options) : folderStorage(options.folder);
  return demo ? withDemoFiles(own) : own;
};
