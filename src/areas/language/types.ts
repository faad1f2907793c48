import type { CallFailure, RefreshFailure } from '../../shared/api/failure';
import type { Locale } from '../../shared/rules/locale';
import type { Theme } from '../../shared/rules/theme';

export type { CallFailure, Locale, RefreshFailure, Theme };

/** The texts of a language could not be shown. */
export type TextsFailure = { readonly _tag: 'TextsUnavailable' };
