import { withVite } from '../config/with-vite';
import type * as Print from './machines';

await withVite('tests/atlas/machines.ts', ({ printMachines }: typeof Print) => printMachines(process.argv.slice(2).join(' ')));
process.exit(0);
