import { isDay } from './day';
import { isSpanishPostalCode } from './postal-code';
import { lengthOf } from './text';

/* Rules for an order of books for children, and for each child in it. Browser and server apply the same rules. */

/** The maximum number of children in an order. */
export const maxChildren = 20;
/** The maximum length of a name or surname of a child, in characters. */
export const childNameLength = 50;
/** The earliest birth date that is offered and accepted. */
export const firstBirthDate = '1990-01-01';
/** The limit for the size of a picture of the family book; a picture must have fewer bytes. */
export const pictureBytes = 2_097_152;
/** The maximum number of pixels of a picture. A file of a few kilobytes can declare millions of pixels, which all take memory. */
export const picturePixels = 40_000_000;
/** The media type of a picture of the family book, which is a JPEG. */
export const pictureType = 'image/jpeg';

/** Returns whether a text can be a name of a child. A blank text is not a name. Spaces around a name count as part of its length. */
export const isChildName = (text: string): boolean => text.trim() !== '' && lengthOf(text) <= childNameLength;

/** Returns whether a text can be the second surname of a child, which may be left out. */
export const isSecondChildSurname = (text: string): boolean => lengthOf(text) <= childNameLength;

/** Returns whether a text can be the birth date of a child. @param today as YYYY-MM-DD */
export const isBirthDate = (text: string, today: string): boolean => isDay(text) && text >= firstBirthDate && text <= today;

/** Returns whether a picture has an allowed number of bytes. An empty picture is not allowed. */
export const isPictureSize = (bytes: number): boolean => bytes > 0 && bytes < pictureBytes;

export type Level = { readonly id: number; readonly name: string };

/** Returns whether a level has a number and a name; other levels are not offered. */
export const isLevel = ({ id, name }: Level): boolean => Number.isSafeInteger(id) && id > 0 && name.trim() !== '';

/** Returns whether a book is in stock, from the publisher's mark: 'N' means out of stock. */
export const isInStock = (stock: string): boolean => stock !== 'N';

/** A child of an earlier order, with the publisher's data, in which fields may be missing or invalid. */
export type KnownChild = {
  readonly id: number;
  readonly schoolId: string | null;
  readonly schoolName: string | null;
  readonly postalCode: string | null;
  readonly name: string | null;
  readonly surname1: string | null;
  readonly surname2: string | null;
  readonly birthDate: string | null;
  readonly levels: readonly Level[];
};

const isFilled = (text: string | null): text is string => text !== null && text.trim() !== '';

/** Returns whether all fields of a known child are valid; only then the child is offered. @param today as YYYY-MM-DD */
export const isWholeChild = (child: KnownChild, today: string): boolean =>
  Number.isSafeInteger(child.id) &&
  child.id > 0 &&
  isFilled(child.schoolId) &&
  isFilled(child.schoolName) &&
  isSpanishPostalCode(child.postalCode ?? '') &&
  isChildName(child.name ?? '') &&
  isChildName(child.surname1 ?? '') &&
  isSecondChildSurname(child.surname2 ?? '') &&
  isBirthDate(child.birthDate ?? '', today) &&
  child.levels.some(isLevel);

/** The entries for a child in the form of an order. */
export type ChildEntries = {
  /** Whether the publisher knows the child. Its names are then locked, and it needs no picture. */
  readonly isKnown: boolean;
  readonly name: string;
  readonly surname1: string;
  readonly surname2: string;
  readonly birthDate: string;
  readonly picture: { readonly bytes: number; readonly type: string } | null;
  readonly postalCode: string;
  readonly school: string | null;
  readonly level: number | null;
  readonly subject: number | null;
  readonly books: readonly string[];
};
export type ChildField = Exclude<keyof ChildEntries, 'isKnown'>;

export type ChildFault =
  | 'first-name'
  | 'first-surname'
  | 'second-surname'
  | 'birth-date'
  | 'family-book'
  | 'family-book-type'
  | 'family-book-size'
  | 'postal-code'
  | 'wrong-zip'
  | 'school'
  | 'no-levels'
  | 'level'
  | 'subject'
  | 'books';

/** The number of schools and the number of levels that were found for the entries; undefined while unknown. */
export type FoundLists = { readonly schools?: number | undefined; readonly levels?: number | undefined };

const pictureFault = ({ isKnown, picture }: ChildEntries): ChildFault | undefined => {
  if (isKnown) return undefined;
  if (picture === null) return 'family-book';
  if (picture.type !== pictureType) return 'family-book-type';
  return isPictureSize(picture.bytes) ? undefined : 'family-book-size';
};

type Faults = Partial<Record<ChildField, ChildFault>>;

/**
 * Finds the faults of postal code, school, level, subject and books. Only fields that can be filled in have faults. Without a valid postal
 * code, for example, the school has no fault.
 */
const placeFaults = (child: ChildEntries, { schools, levels }: FoundLists): Faults => {
  if (!isSpanishPostalCode(child.postalCode)) return { postalCode: 'postal-code' };
  if (schools === 0) return { postalCode: 'wrong-zip' };
  if (child.school !== null && levels === 0) return { school: 'no-levels' };
  return {
    ...(child.school === null && { school: 'school' }),
    ...(child.level === null && { level: 'level' }),
    ...(child.subject === null && { subject: 'subject' }),
    ...(child.books.length === 0 && { books: 'books' }),
  };
};

/** Finds the faults of a child's entries, by field. @param today as YYYY-MM-DD */
export const faultsOfChild = (child: ChildEntries, today: string, found: FoundLists = {}): Faults => {
  const picture = pictureFault(child);
  return {
    ...(!isChildName(child.name) && { name: 'first-name' }),
    ...(!isChildName(child.surname1) && { surname1: 'first-surname' }),
    ...(!isSecondChildSurname(child.surname2) && { surname2: 'second-surname' }),
    ...(!isBirthDate(child.birthDate, today) && { birthDate: 'birth-date' }),
    ...(picture !== undefined && { picture }),
    ...placeFaults(child, found),
  };
};

const locks = { postalCode: 'zip-locked', school: 'school-locked', level: 'level-locked' } as const;
export type LockFault = (typeof locks)[keyof typeof locks];

/**
 * Finds the reason why a field cannot be changed; undefined if it can. Chosen books belong to one school and one level. Postal code, school
 * and level are therefore locked, but not the subject, because the subjects of the books may differ.
 */
export const lockOf = (field: ChildField, books: readonly string[]): LockFault | undefined =>
  books.length > 0 && Object.hasOwn(locks, field) ? locks[field as keyof typeof locks] : undefined;

/** Returns whether a field is locked because the publisher knows the child. Only the names and the birth date are locked. */
export const isLocked = (field: ChildField, isKnown: boolean): boolean =>
  isKnown && ['name', 'surname1', 'surname2', 'birthDate'].includes(field);
