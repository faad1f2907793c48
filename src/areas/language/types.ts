import type { CallFailure, RefreshFailure } from '../../shared/api/failure';
import type { Locale } from '../../shared/rules/locale';

export type { CallFailure, Locale, RefreshFailure };

/** The texts of a language could not be shown. */
export type TextsFailure = { readonly _tag: 'TextsUnavailable' };
