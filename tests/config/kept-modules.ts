import type { Plugin } from 'vite';
import type { VitestPluginContext } from 'vitest/node';

/**
 * Prevents the caching of files with a glob import. Other transformed files are cached by their content. A file with a glob import also
 * depends on the list of matching files.
 */
export const listsAreNotKept = (): Plugin => ({
  name: 'lists-are-not-kept',
  configureVitest({ experimental_defineCacheKeyGenerator: define }: VitestPluginContext) {
    define(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
  },
});
