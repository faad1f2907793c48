import { addressKey } from '../../shared/rules/email';

/**
 * Folds a name for a search: removes accents and makes letters small. The database function `folded_name` folds stored names in the same
 * way.
 */
export const foldedName = (text: string): string => addressKey(text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''));
