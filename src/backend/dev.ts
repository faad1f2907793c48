import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { readConfig } from './config';

/** `npm run dev`: the portal with hot reload on port 5173, and the backend beside it, which starts anew when its code changes. */
const develop = async () => {
  const { port } = readConfig(process.env);
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const start = fileURLToPath(new URL('./start.ts', import.meta.url));
  const backend = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', start, '--api-only'], { stdio: 'inherit' });

  process.env.BACKEND = `http://127.0.0.1:${port}`;
  const portal = await createServer();
  await portal.listen();
  portal.printUrls();

  const stop = (code: number) => {
    backend.kill('SIGTERM');
    void portal.close().finally(() => process.exit(code));
  };
  backend.on('exit', (code) => stop(code ?? 0));
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
};

develop().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
