import { defineConfig } from 'vite';
import { root } from './own-files';

/** The server as it is shipped: our own code in a few files, packages where npm has put them. */
export default defineConfig({
  root,
  publicDir: false,
  build: {
    outDir: 'dist-server',
    target: 'node20',
    minify: false,
    ssr: true,
    rolldownOptions: { input: { start: 'src/backend/start.ts', import: 'src/backend/import-now.ts' } },
  },
});
