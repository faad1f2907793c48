import type { Area } from '../shared/i18n';

/** The files of texts that the parts and their examples need. Every page also loads some files of texts at its start. */
export const areas = ['admin', 'leaving', 'library', 'person', 'products', 'saying', 'table'] as const satisfies readonly Area[];
