import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { environment: 'jsdom', setupFiles: ['tests/support/runs/jsdom-setup.ts'], testTimeout: 60_000, include: ['tests/tmp/*.test.tsx'] },
});
