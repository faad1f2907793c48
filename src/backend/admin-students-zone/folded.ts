import { addressKey } from '../../shared/rules/email';

/** Folds a name for a search: no accents, small letters. The database folds its names in the same way (function `folded_name`). */
export const foldedName = (text: string): string => addressKey(text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''));
