import { parseArgs } from 'node:util';
import { type Config, readConfig } from './config';
import { openDatabase } from './db/open';
import { demoClientPath } from './demo/client';
import { demoCoupons, demoLibraries } from './demo/coupons';
import { demoHostPath } from './demo/host';
import { demoKitPath } from './demo/kit';
import { demoLicences } from './demo/licences';
import { demoLinks } from './demo/student-links';
import { demoPassword, demoUsers } from './demo/users';
import { listenAt } from './http/listen';
import { outboxPath } from './mail/demo-outbox';
import { stopOnSignal } from './operating/signals';
import { sentenceOf } from './operating/start-fault';
import { requireBuild, webFolder } from './web-folder';

/** Prints the error, and exits. */
const fail = (error: unknown): never => {
  console.error(sentenceOf(error));
  process.exit(1);
};

const announce = ({ backend }: Config, address: string) => {
  console.log(`\nThe portal is at ${backend.publicUrl ?? address} (and under /app). Ctrl-C stops it.`);
  if (!backend.demo) return;
  const width = Math.max(...demoUsers.map(({ mail }) => mail.length));
  console.log(`\nDemo people; the password of all is ${demoPassword}\n`);
  for (const { mail, about } of demoUsers) console.log(`  ${mail.padEnd(width)}  ${about}`);
  console.log('\nLicence codes of the demo, for teacher@demo.example\n');
  for (const { code, about } of demoLicences()) console.log(`  ${code.padEnd(width)}  ${about}`);
  const links = demoLinks().map(({ token, about }) => [`/student/${token}`, about]);
  console.log('\nLinks for students in the demo\n');
  for (const [path, about] of links) console.log(`  ${backend.publicUrl ?? address}${path}  ${about}`);
  console.log('\nCodes of coupons in the demo\n');
  for (const { code, about } of demoCoupons()) console.log(`  ${code.padEnd(width)}  ${about}`);
  console.log('\nDigital libraries of coupons in the demo\n');
  for (const { token, about } of demoLibraries()) console.log(`  ${backend.publicUrl ?? address}/coupons?token=${token}  ${about}`);
  if (backend.mail?.provider !== 'smtp') console.log(`\nMail is not sent; read it at ${backend.publicUrl ?? address}${outboxPath}`);
  console.log(`\nAnother system, to which people say who they are: ${backend.publicUrl ?? address}${demoClientPath}`);
  console.log(`\nA page that embeds the portal: ${backend.publicUrl ?? address}${demoHostPath}`);
  if (backend.kitFolder) console.log(`\nAll parts of the kit, for developers: ${backend.publicUrl ?? address}${demoKitPath}`);
  console.log();
};

/** Serves the built portal. With `--api-only` it serves only the API, because another server serves the pages. */
const start = async () => {
  const { values } = parseArgs({ options: { 'api-only': { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  if (!values['api-only']) requireBuild();
  // An embedded database opens in a separate thread while this thread loads the other code.
  const [opened, { openBackend }] = await Promise.all([openDatabase(config.backend.database, fail), import('./app')]);
  const backend = await openBackend({ ...config.backend, opened, ...(values['api-only'] ? {} : { webFolder }), onDeath: fail });
  stopOnSignal(backend.close, (error) => console.error(sentenceOf(error)));
  const { host } = config;
  const port = await listenAt(backend.server, host, config.port);
  announce(config, `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`);
};

start().catch(fail);
