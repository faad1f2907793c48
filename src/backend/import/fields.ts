import { Schema } from 'effect';
import { isStorable, lengthOf } from '../../shared/rules/text';

/** The parsed value of one cell: JSON that the database casts to the type of its column. */
export type Value = string | null | readonly string[];

/** One column of a file. */
export type Field = {
  /** The rule for a text; the message begins with 'must be'. */
  readonly schema: Schema.Codec<string>;
  /** Type of the column in the database. */
  readonly type: 'bigint' | 'boolean' | 'integer' | 'text' | 'text[]' | 'timestamptz' | 'uuid';
  /**
   * Whether a file may lack the column. Without the column, an existing row keeps its value, and a new row gets the default of the
   * database.
   */
  readonly optional: boolean;
  /** The value of an empty cell; undefined when the cell must not be empty. */
  readonly empty?: Value;
  /** Converts the text of a cell into its value. */
  readonly take: (text: string) => Value;
};

/** Maximum length of a line of text, in characters. A longer text usually means that a quote is missing in the file. */
const longestLine = 1_000;
/** Maximum number of texts in one cell. */
const maxParts = 50;

/** Makes the schema of a text with a rule. Texts that are not UTF-8 or cannot be stored are always invalid. */
const textSchema = (must: string, is: (text: string) => boolean) =>
  Schema.String.check(
    Schema.makeFilter((text: string) => {
      if (text.includes('\uFFFD') || !isStorable(text)) return 'must be UTF-8 text without NUL';
      return is(text) || `must be ${must}`;
    }),
  );

const field = (type: Field['type'], must: string, is: (text: string) => boolean): Field => ({
  schema: textSchema(must, is),
  type,
  optional: false,
  take: (text) => text,
});

const isPattern = (pattern: RegExp) => (text: string) => pattern.test(text);

/** Makes a field optional; an empty cell means null. */
export const orNothing = (of: Field): Field => ({ ...of, optional: true, empty: null });
/** Makes a field optional; an empty cell means the given value. */
export const orElse = (of: Field, empty: Value): Field => ({ ...of, optional: true, empty });
/** Returns a field whose value is converted by `take` before it is stored. */
export const convertField = (of: Field, take: (text: string) => Value): Field => ({ ...of, take });

const isLine = (text: string) => text !== '' && lengthOf(text) <= longestLine;
export const line = field('text', `a text of 1 to ${longestLine} characters`, isLine);
export const longText = field('text', 'a text', (text) => text !== '');
export const id = field('bigint', 'a number of at most 12 digits, without zeros before it', isPattern(/^(0|[1-9][0-9]{0,11})$/));
export const smallId = field('integer', 'a number of at most 9 digits, without zeros before it', isPattern(/^(0|[1-9][0-9]{0,8})$/));
export const positiveId = field('integer', 'a number from 1, of at most 9 digits, without zeros before it', isPattern(/^[1-9][0-9]{0,8}$/));
/**
 * Makes a field for a whole number from 0 to a maximum.
 * @param most the highest allowed number, of at most 9 digits
 */
export const numberTo = (most: number): Field =>
  field(
    'integer',
    `a number from 0 to ${most}, without zeros before it`,
    (text) => /^(0|[1-9][0-9]{0,8})$/.test(text) && Number(text) <= most,
  );
export const uuid = field(
  'uuid',
  'a UUID in small letters (6f1c1f3e-58c8-4c70-9d4e-0f0d6f1f0a01)',
  isPattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
);
export const flag = field('boolean', 'true or false', isPattern(/^(true|false)$/));
export const moment = field(
  'timestamptz',
  'a moment such as 2026-09-01T08:00:00Z',
  (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)),
);
export const oneOf = (words: readonly string[]) => field('text', `one of ${words.join(', ')}`, (text) => words.includes(text));
export const patternField = (pattern: RegExp, must: string) => field('text', must, isPattern(pattern));
export const ruleField = (is: (text: string) => boolean, must: string) => field('text', must, is);

const parts = (text: string) => text.split('|').map((part) => part.trim());
/**
 * Makes a field for several texts in one cell, with | between them.
 * @param what name of the texts in the message, such as 'languages'
 */
export const listOf = (what: string, is: (part: string) => boolean): Field => ({
  ...field(
    'text[]',
    `at most ${maxParts} ${what}, with | between them`,
    (text) => parts(text).length <= maxParts && parts(text).every((part) => isLine(part) && is(part)),
  ),
  take: parts,
});
export const list = listOf(`texts of 1 to ${longestLine} characters`, () => true);
