import { Schema } from 'effect';
import { isEmail } from '../../shared/rules/email';
import { isStorable, lengthOf } from '../../shared/rules/text';
import { isWebAddress } from '../../shared/rules/web-address';
import { isKey } from '../storage/storage';

/** The parsed value of one cell: JSON that the database casts to the type of its column. */
export type Value = string | null | readonly string[];

/** One column of a file. */
export type Field = {
  /** The rule for a text; the message begins with 'must be'. */
  readonly schema: Schema.Codec<string>;
  /** The rule in words, without 'must be'. */
  readonly rule: string;
  /** Type of the column in the database. */
  readonly type: 'bigint' | 'boolean' | 'date' | 'integer' | 'integer[]' | 'text' | 'text[]' | 'timestamptz' | 'uuid';
  /**
   * Whether a file may lack the column. Without the column, an existing row keeps its value, and a new row gets the default of the
   * database.
   */
  readonly optional: boolean;
  /** Whether messages must not repeat the cell. */
  readonly isSecret?: true;
  /** The value of an empty cell; undefined when the cell must not be empty. */
  readonly empty?: Value;
  /** Converts the text of a cell into its value. */
  readonly take: (text: string) => Value;
};

/** Maximum length of a line of text, in characters. A longer text usually means that a quote is missing in the file. */
const longestLine = 1_000;
/** Maximum number of texts in one cell. */
const maxParts = 50;

/**
 * Matches letters in the wrong encoding. The bytes of a letter in UTF-8, read as Windows-1252: `ñ` becomes `Ã±`, `’` becomes `â€™`. Letters
 * of old systems (MS-DOS, Macintosh), read as Windows-1252: `ñ` becomes `¤`. No language of the portal has these signs within a word.
 */
const misread =
  /[ÃÂ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|â[\u20ac\u201a]|\p{L}[¤¢£¥¡\u201a\u2020\u2021]\p{L}|\p{Ll}Ž\p{Ll}/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are found here, because they are no part of any text.
const unreadable = /[\ufffd\u0000-\u0008\u000e-\u001f\u007f-\u009f]/u;

/** Makes the schema of a text with a rule. Texts in the wrong encoding, or that cannot be stored, are always invalid. */
const textSchema = (must: string, is: (text: string) => boolean) =>
  Schema.String.check(
    Schema.makeFilter((text: string) => {
      if (unreadable.test(text) || !isStorable(text)) return 'must be readable text without control characters';
      if (misread.test(text)) return 'must be in one encoding, UTF-8 or Windows-1252';
      return is(text) || `must be ${must}`;
    }),
  );

const field = (type: Field['type'], must: string, is: (text: string) => boolean): Field => ({
  schema: textSchema(must, is),
  rule: must,
  type,
  optional: false,
  take: (text) => text,
});

const isPattern = (pattern: RegExp) => (text: string) => pattern.test(text);

/** Makes a field optional; an empty cell means null. */
export const orNothing = (of: Field): Field => ({ ...of, optional: true, empty: null });
/** Makes a field optional; an empty cell means the given value. */
export const orElse = (of: Field, empty: Value): Field => ({ ...of, optional: true, empty });
/** Returns a field whose cells no message repeats. */
export const secret = (of: Field): Field => ({ ...of, isSecret: true });
/** Returns a field whose value is converted by `take` before it is stored. */
export const convertField = (of: Field, take: (text: string) => Value): Field => ({ ...of, take });

const isLine = (text: string) => text !== '' && lengthOf(text) <= longestLine;
export const line = field('text', `a text of 1 to ${longestLine} characters`, isLine);
/** Maximum length of a page or a description, in characters. */
const longestText = 1_000_000;
export const longText = field('text', 'a text', (text) => text !== '' && text.length <= longestText);
export const id = field('bigint', 'a number of at most 12 digits, without zeros before it', isPattern(/^(0|[1-9][0-9]{0,11})$/));
export const smallId = field('integer', 'a number of at most 9 digits, without zeros before it', isPattern(/^(0|[1-9][0-9]{0,8})$/));
export const positiveId = field('integer', 'a number from 1, of at most 9 digits, without zeros before it', isPattern(/^[1-9][0-9]{0,8}$/));
/**
 * Makes a field for a whole number in a range.
 * @param least the lowest allowed number
 * @param most the highest allowed number, of at most 9 digits
 */
export const numberBetween = (least: number, most: number): Field =>
  field(
    'integer',
    `a number from ${least} to ${most}, without zeros before it`,
    (text) => /^(0|[1-9][0-9]{0,8})$/.test(text) && Number(text) >= least && Number(text) <= most,
  );
/**
 * Makes a field for a whole number from 0 to a maximum.
 * @param most the highest allowed number, of at most 9 digits
 */
export const numberTo = (most: number): Field => numberBetween(0, most);
export const count = numberTo(999_999_999);
/** A place in a list: lower numbers come first. */
export const place = orElse(count, '0');
export const uuid = field(
  'uuid',
  'a UUID in small letters (6f1c1f3e-58c8-4c70-9d4e-0f0d6f1f0a01)',
  isPattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
);
/** Spreadsheets write these values in capitals, and in the language of the computer. */
const isTrue = isPattern(/^(true|verdadero|vero)$/i);
export const flag = convertField(
  field('boolean', 'true or false', (text) => isTrue(text) || /^(false|falso)$/i.test(text)),
  (text) => String(isTrue(text)),
);
/** Converts a day of a Spanish spreadsheet (31/12/2026) into the form of the database (2026-12-31). */
const isoDay = (text: string) => text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
const isDay = (text: string) => {
  const day = isoDay(text);
  const date = new Date(`${day}T00:00:00Z`);
  // `Date` turns the 30th of February into a day of March.
  return /^(19|2\d)\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};
export const day = convertField(field('date', 'a day such as 2026-12-31 or 31/12/2026', isDay), isoDay);
export const moment = field(
  'timestamptz',
  'a moment such as 2026-09-01T08:00:00Z',
  (text) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-](0\d|1[0-4]):\d\d)$/.test(text) &&
    isDay(text.slice(0, 10)) &&
    !Number.isNaN(Date.parse(text)),
);
export const oneOf = (words: readonly string[]) => field('text', `one of ${words.join(', ')}`, (text) => words.includes(text));
export const patternField = (pattern: RegExp, must: string) => field('text', must, isPattern(pattern));
/** A 13-digit ISBN without separators. */
export const isbn13 = patternField(/^\d{13}$/, 'an ISBN of 13 digits');
/** The place of a file in the storage. The keys of given files are in the form NFC, too (`files.ts`). */
export const fileKey = convertField(field('text', 'the key of a file, such as title-5001/unit-1.pdf', isKey), (key) =>
  key.normalize('NFC'),
);
export const mediaType = patternField(
  /^[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}\/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}$/,
  'a media type such as application/pdf',
);
export const webAddress = field('text', 'an address that begins with https:// or http://', (text) => isLine(text) && isWebAddress(text));
export const ruleField = (is: (text: string) => boolean, must: string) => field('text', must, is);
export const email = ruleField(isEmail, 'an e-mail address');

/** Splits the cell of a list. */
export const listParts = (text: string): readonly string[] => text.split('|').map((part) => part.trim());
/**
 * Makes a field for several texts in one cell, with | between them.
 * @param what name of the texts in the message, such as 'languages'
 */
export const listOf = (what: string, is: (part: string) => boolean): Field => ({
  ...field(
    'text[]',
    `at most ${maxParts} ${what}, with | between them`,
    (text) => listParts(text).length <= maxParts && listParts(text).every((part) => isLine(part) && is(part)),
  ),
  take: listParts,
});
/** Several ids in one cell, with | between them. */
export const ids: Field = { ...listOf('ids, each a number of at most 9 digits', isPattern(/^[1-9][0-9]{0,8}$/)), type: 'integer[]' };
export const list = listOf(`texts of 1 to ${longestLine} characters`, () => true);
