/** A backend in a process of its own, for tests that kill it: `node --import tsx serve.ts <database folder>` prints its address. */
import { openBackend } from '../../../src/backend/app';
import { cheap } from './options';

const [, , folder = ''] = process.argv;
const { server } = await openBackend({ ...cheap, database: { folder }, demo: true });
process.stdout.write(`${await server.listen({ port: 0, host: '127.0.0.1' })}\n`);
