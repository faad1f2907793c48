import type { TestProject } from 'vitest/node';
import { openBackend } from '../../../src/backend/app';
import { cheap } from './options';
import { createDatabase, startPostgres } from './postgres';

const template = 'portal_demo';

/** Starts a PostgreSQL and fills the database that test files copy. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  try {
    const backend = await openBackend({ ...cheap, database: { url: await createDatabase(server.address, template) }, demo: true });
    await backend.close();
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('database', { kind: 'postgres', address: server.address, template });
  return server.stop;
}
