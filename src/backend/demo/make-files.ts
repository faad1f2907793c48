import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoFilesFolder } from './files';
import { drawnFiles, writtenFiles } from './make/files';

/**
 * Writes the files of the demo's resources and posts (`npm run demo-files`). The files are committed, so that a first start need not make
 * them.
 */
const folder = fileURLToPath(demoFilesFolder);
rmSync(folder, { recursive: true, force: true });

const write = (name: string, bytes: Buffer) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
};

for (const [name, bytes] of Object.entries(writtenFiles())) write(name, bytes);
for (const [name, make] of Object.entries(drawnFiles)) write(name, await make());
