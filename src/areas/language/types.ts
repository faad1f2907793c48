import type { CallFailure, RefreshFailure } from '../../shared/api/failure';
import type { Locale } from '../../shared/rules/locale';
import type { Theme } from '../../shared/rules/theme';

export type { CallFailure, Locale, RefreshFailure, Theme };

/** The error that the texts could not be shown in a language. */
export type TextsFailure = { readonly _tag: 'TextsUnavailable' };
