import { setFlagsFromString } from 'node:v8';
import type { TestProject } from 'vitest/node';
import { openBackend } from '../../../src/backend/app';
import { newFolder } from './database';
import { cheap } from './options';
import { quickStart } from './quick-start';

/** Fills the embedded database that test files copy. */
export default async function setup(project: TestProject) {
  quickStart.forEach(setFlagsFromString);
  const { folder, drop } = newFolder();
  try {
    const backend = await openBackend({ ...cheap, database: { folder }, demo: true });
    await backend.close();
  } catch (error) {
    drop();
    throw error;
  }
  project.provide('database', { kind: 'embedded', templateFolder: folder });
  return drop;
}
