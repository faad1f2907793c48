import { chmodSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { seedBuiltInTexts } from './content/built-in-texts';
import { openDatabase } from './db/open';
import { templateFolder } from './db/template';

/** Makes a folder readable for all, because the portal often runs as another user than the user who built it. */
const makeReadableForAll = (folder: string) => {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
};

/**
 * Makes the template of embedded databases, a part of the build. The template is moved to its place only when it is complete. The template
 * must contain no secret, because every new portal copies it.
 */
const makeTemplate = async () => {
  const unfinished = `${templateFolder}.new`;
  const db = await openDatabase({ folder: unfinished }, () => undefined);
  try {
    await db.transaction().execute(seedBuiltInTexts);
  } finally {
    await db.destroy();
  }
  await rm(`${unfinished}.lock`);
  makeReadableForAll(unfinished);
  await rename(unfinished, templateFolder);
};

makeTemplate().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
