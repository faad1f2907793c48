import type { Plugin } from 'vite';
import type { VitestPluginContext } from 'vitest/node';

/**
 * Keeps files with a glob import out of Vitest's cache. The cache compares only the file itself among the sources, but a glob import also
 * depends on the list of matching files.
 */
export const listsAreNotKept = (): Plugin => ({
  name: 'lists-are-not-kept',
  configureVitest({ experimental_defineCacheKeyGenerator: define }: VitestPluginContext) {
    define(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
  },
});
