import { withVite } from '../config/with-vite';
import { findFlows } from '../run/find-flows';
import type * as Print from './paths';

const words = process.argv.slice(2).join(' ');
const only = words === '' ? undefined : findFlows(words).map(({ name }) => name);

await withVite('tests/atlas/paths.ts', ({ printPaths }: typeof Print) => printPaths(only));
process.exit(0);
