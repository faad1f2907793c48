import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { documentSetup } from '../../../config/setups';

/** Runs one file after the other in one process, with the setup of parts of pages. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../../../..'),
  test: {
    environment: 'jsdom',
    setupFiles: [...documentSetup],
    include: ['tests/unit/run/left-behind/*.toy.tsx'],
    isolate: false,
    fileParallelism: false,
    sequence: {
      sequencer: class {
        shard = <File>(files: File[]) => files;
        sort = <File extends { moduleId: string }>(files: File[]) => files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId));
      },
    },
    reporters: ['json'],
  },
});
