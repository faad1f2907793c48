import { sql } from 'kysely';
import { type Locale, localeOfBrowser } from '../../shared/rules/locale';

/** Reads the languages of an `accept-language` header, in the order of preference. */
export const languagesOf = (header: string): readonly string[] =>
  header
    .split(',')
    .map((each) => each.trim().split(/\s*;\s*q\s*=\s*/))
    .map(([language = '', quality = '1']) => ({ language, quality: Number(quality) }))
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language);

/** Reads the languages of the portal that an `accept-language` header names, in the order of preference. */
export const localesOf = (header: string): readonly Locale[] => languagesOf(header).flatMap((each) => localeOfBrowser([each]) ?? []);

/** Selects the name of a product in the first of the given languages in which the product has a name. */
export const selectProductName = (locales: readonly Locale[]) =>
  sql<string | null>`(select product_names.name from product_names where product_uuid = products.uuid
    order by array_position(${locales}::text[], locale) limit 1)`;
