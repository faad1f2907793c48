import { addressKey } from '../../shared/rules/email';

/** A name as it is searched: without accents and in small letters. The database folds its own names in the same way (`folded_name`). */
export const foldedName = (text: string): string => addressKey(text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''));
