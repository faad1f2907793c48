/**
 * A backend in a separate process, for tests that kill the backend or its dependencies. The program takes the options of the backend as
 * JSON, and prints its address.
 */
import { openBackend } from '../../../src/backend/app';
import type { BackendOptions } from '../../../src/backend/options';
import { cheap } from './options';

const options = JSON.parse(process.argv[2] ?? '') as BackendOptions;
const { server } = await openBackend({ ...cheap, demo: true, ...options });
process.stdout.write(`${await server.listen({ port: 0, host: '127.0.0.1' })}\n`);
