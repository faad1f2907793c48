import { defineConfig } from 'vite';
import { root } from './own-files';

/** Configuration of the server's build. A few files contain the project's own code; packages stay in node_modules. */
export default defineConfig({
  root,
  publicDir: false,
  build: {
    outDir: 'dist-server',
    target: 'node20',
    minify: false,
    ssr: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: {
        start: 'src/backend/start.ts',
        import: 'src/backend/import-now.ts',
        admin: 'src/backend/admin-now.ts',
        template: 'src/backend/template-now.ts',
      },
    },
  },
});
