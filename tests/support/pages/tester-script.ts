import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** Builds the script that the tests add to each page of a browser (see `document/in-tab.ts`). */
export async function testerScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL('./document/in-tab.ts', import.meta.url)), formats: ['iife'], name: 'tests' },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  return output[0].code;
}
