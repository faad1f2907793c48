/** Writes the contract as one offline page, and prints its path. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const page = resolve('reports/contract/index.html');

const { status } = spawnSync(
  'redocly',
  ['build-docs', 'openapi/portal.yaml', '--config', 'openapi/redocly.yaml', '--inlineBundle', '-o', page],
  { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
);
if (status !== 0) process.exit(status ?? 1);

// The generator would load its logo from the network.
writeFileSync(page, readFileSync(page, 'utf8').replaceAll('https://cdn.redoc.ly/redoc/logo-mini-full.svg', 'data:,'));
console.log(`The contract: ${pathToFileURL(page)}`);
