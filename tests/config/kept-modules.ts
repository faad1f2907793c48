import type { Plugin } from 'vite';
import type { VitestPluginContext } from 'vitest/node';

/** What Vite makes of a file is kept by what stands in the file. A list of files by pattern depends on more: it is made anew each time. */
export const listsAreNotKept = (): Plugin => ({
  name: 'lists-are-not-kept',
  configureVitest({ experimental_defineCacheKeyGenerator: define }: VitestPluginContext) {
    define(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
  },
});
