import { es as prime } from 'primelocale/js/es.js';
import type { BuiltInTexts } from './types';

const files = import.meta.glob<Record<string, string>>('./es/*.json', { eager: true, import: 'default' });

export default { texts: Object.assign({}, ...Object.values(files)), prime } satisfies BuiltInTexts;
