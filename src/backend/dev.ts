import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { readConfig } from './config';

/** Starts the portal with hot reload on port 5173, and the backend, which restarts when its code changes. */
const develop = async () => {
  const { port } = readConfig(process.env);
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const start = fileURLToPath(new URL('./start.ts', import.meta.url));
  // The backend runs in a separate process group, so Ctrl-C signals only this process. This process then stops the backend with one signal.
  const backend = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', start, '--api-only'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });

  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
  process.env.BACKEND = `http://127.0.0.1:${port}`;
  const portal = await createServer();
  await portal.listen();
  portal.printUrls();

  backend.on('exit', (code) => void portal.close().finally(() => process.exit(code ?? 0)));
  const stop = () => backend.kill('SIGTERM');
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
};

develop().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
