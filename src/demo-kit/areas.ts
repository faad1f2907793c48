import type { Area } from '../shared/i18n';

/** Files of texts that the parts and their examples need, besides the files that every page loads first. */
export const areas = ['admin', 'leaving', 'library', 'person', 'products', 'saying', 'table'] as const satisfies readonly Area[];
