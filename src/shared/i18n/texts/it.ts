import { it as prime } from 'primelocale/js/it.js';
import type { BuiltInTexts } from './types';

const files = import.meta.glob<Record<string, string>>('./it/*.json', { eager: true, import: 'default' });

export default { texts: Object.assign({}, ...Object.values(files)), prime } satisfies BuiltInTexts;
