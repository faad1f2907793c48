import { parseArgs } from 'node:util';
import { type Backend, openBackend } from './app';
import { buildWhenChanged, mustBeBuilt, webFolder } from './build';
import { type Config, readConfig } from './config';
import { demoLicences } from './demo/licences';
import { demoPassword, demoUsers } from './demo/users';
import { outboxPath } from './mail/demo-outbox';

/** Says what went wrong, in one line where that is enough, and ends. */
const fail = (error: unknown): never => {
  const { message, code } = error as NodeJS.ErrnoException;
  console.error(code === 'EADDRINUSE' ? 'The port is in use: stop what listens there, or choose another with PORT=8081.' : message);
  process.exit(1);
};

const stopOnSignal = (backend: Backend) => {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    backend.close().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

const announce = ({ backend }: Config, address: string) => {
  console.log(`\nThe portal is at ${backend.publicUrl ?? address} (and under /app). Ctrl-C stops it.`);
  if (!backend.demo) return;
  const width = Math.max(...demoUsers.map(({ mail }) => mail.length));
  console.log(`\nDemo people; the password of all is ${demoPassword}\n`);
  for (const { mail, about } of demoUsers) console.log(`  ${mail.padEnd(width)}  ${about}`);
  console.log('\nLicence codes of the demo, for teacher@demo.example\n');
  for (const { code, about } of demoLicences()) console.log(`  ${code.padEnd(width)}  ${about}`);
  if (backend.mail?.provider !== 'smtp') console.log(`\nMail is not sent; read it at ${backend.publicUrl ?? address}${outboxPath}`);
  console.log();
};

/** `npm start`: builds what has changed, and serves. `--api-only` leaves the pages to another server; `--as-built` serves the build that is there, as does production. */
const start = async () => {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { 'api-only': flag, 'as-built': flag } });
  const config = readConfig(process.env);
  const isAsBuilt = values['as-built'] || process.env.NODE_ENV === 'production';
  if (!values['api-only']) isAsBuilt ? mustBeBuilt() : buildWhenChanged();
  const backend = await openBackend({ ...config.backend, ...(values['api-only'] ? {} : { webFolder }), onDeath: fail });
  stopOnSignal(backend);
  const listening = await backend.server.listen({ port: config.port, host: config.host });
  announce(config, `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${new URL(listening).port}`);
};

start().catch(fail);
