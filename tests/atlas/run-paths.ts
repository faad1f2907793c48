import { withVite } from '../config/with-vite';
import type * as Print from './paths';

await withVite('tests/atlas/paths.ts', ({ printPaths }: typeof Print) => printPaths(process.argv.slice(2).join(' ')));
process.exit(0);
