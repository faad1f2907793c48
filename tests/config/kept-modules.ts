import type { Plugin } from 'vite';
import type { VitestPluginContext } from 'vitest/node';

/** Caches transformed files by their content. A file with a glob import depends on more, so it is transformed each time. */
export const listsAreNotKept = (): Plugin => ({
  name: 'lists-are-not-kept',
  configureVitest({ experimental_defineCacheKeyGenerator: define }: VitestPluginContext) {
    define(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
  },
});
