import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { importFolder, type Report } from '../../../src/backend/import/import';
import { writeSample } from '../../../src/backend/import/sample';
import { folderStorage } from '../../../src/backend/storage/folder-storage';
import { temporaryFolder } from '../../support/temporary-folder';
import { openTestBackend, type TestBackend } from './backend';
import { readTableDigests, type TableDigests } from './table-digests';

type Options = { readonly dryRun?: boolean };

/** A portal without demo data, and a folder of files to import. */
type PreparedImport = {
  readonly backend: TestBackend;
  /** The folder of the sample, which no test may change. */
  readonly sample: string;
  /** An empty folder, which each test gets anew. */
  readonly folder: string;
  /** The folder that is the storage of the portal. */
  readonly storage: string;
  /** Returns digests of all tables. */
  readonly stored: () => Promise<TableDigests>;
  /** Writes a file into the folder. */
  readonly put: (file: string, ...lines: readonly string[]) => void;
  readonly importFrom: (source: string, options?: Options) => Promise<Report>;
  /** Imports the folder. */
  readonly take: (options?: Options) => Promise<Report>;
  /** Returns all errors in the files of the folder, as an operator reads them. It checks that the import writes nothing. */
  readonly faultsOf: () => Promise<readonly string[]>;
};

/**
 * Opens an empty portal for the tests of a file.
 * @param isFilled whether the sample is imported before the first test
 */
export const prepareImport = ({ isFilled = true } = {}): PreparedImport => {
  let backend: TestBackend;
  let stored: PreparedImport['stored'];
  const [sample, storage] = [temporaryFolder('import-sample'), temporaryFolder('import-storage')];
  let folder: string;

  const importFrom: PreparedImport['importFrom'] = (source, options) => importFolder(backend.db, folderStorage(storage), source, options);
  const take: PreparedImport['take'] = (options) => importFrom(folder, options);

  beforeAll(async () => {
    backend = await openTestBackend({ demo: false, storage: { provider: 'folder', folder: storage } });
    stored = await readTableDigests(backend.db);
    await writeSample(sample);
    if (isFilled) expect((await importFrom(sample)).faults).toEqual([]);
  });
  afterAll(async () => {
    await backend.close();
    for (const each of [sample, storage]) rmSync(each, { recursive: true });
  });
  beforeEach(() => {
    folder = temporaryFolder('import');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  return {
    get backend() {
      return backend;
    },
    get folder() {
      return folder;
    },
    get stored() {
      return stored;
    },
    sample,
    storage,
    put: (file, ...lines) => writeFileSync(path.join(folder, file), lines.join('\n')),
    importFrom,
    take,
    async faultsOf() {
      const before = await stored();
      const { faults } = await take();
      expect(await stored(), 'nothing is written').toEqual(before);
      return faults.map(({ file, line, column, wrong }) => [file, line, column, wrong].filter((part) => part !== undefined).join(' · '));
    },
  };
};
