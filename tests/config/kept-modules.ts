import type { Plugin } from 'vite';
import type { VitestPluginContext } from 'vitest/node';

/**
 * Prevents the caching of files with a glob import. Other transformed files are cached by their content, but such a file depends on more.
 */
export const listsAreNotKept = (): Plugin => ({
  name: 'lists-are-not-kept',
  configureVitest({ experimental_defineCacheKeyGenerator: define }: VitestPluginContext) {
    define(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
  },
});
