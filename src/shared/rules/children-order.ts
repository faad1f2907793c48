import { isDay } from './day';
import { isSpanishPostalCode } from './postal-code';
import { lengthOf } from './text';

/* Rules for an order of books for children, and for each child in it. Browser and server apply the same rules. */

/** The most children in an order. */
export const mostChildren = 20;
/** The longest name and surname. */
export const childNameLength = 50;
/** The first birth date that is offered and accepted. */
export const firstBirthDate = '1990-01-01';
/** A picture of the family book has fewer bytes than this. */
export const pictureBytes = 2_097_152;
/** The most pixels of a picture: a picture of a few kilobytes can claim millions of pixels, each of which takes memory. */
export const picturePixels = 40_000_000;
/** The media type of a picture of the family book, which is a JPEG. */
export const pictureType = 'image/jpeg';

/** Whether a text can be a name of a child. A blank text cannot; spaces around a name count as part of its length. */
export const isChildName = (text: string): boolean => text.trim() !== '' && lengthOf(text) <= childNameLength;

/** Whether a text can be the second surname of a child, which may be left out. */
export const isSecondChildSurname = (text: string): boolean => lengthOf(text) <= childNameLength;

/** Whether a text can be the birth date of a child. @param today as YYYY-MM-DD */
export const isBirthDate = (text: string, today: string): boolean => isDay(text) && text >= firstBirthDate && text <= today;

/** Whether a picture is neither empty nor too large, by its bytes. */
export const isPictureSize = (bytes: number): boolean => bytes > 0 && bytes < pictureBytes;

export type Level = { readonly id: number; readonly name: string };

/** Whether a level has a number and a name; others are not offered. */
export const isLevel = ({ id, name }: Level): boolean => Number.isSafeInteger(id) && id > 0 && name.trim() !== '';

/** Whether a book is in stock, from the publisher's mark: 'N' means out of stock. */
export const isInStock = (stock: string): boolean => stock !== 'N';

/** A child of an earlier order, as the publisher has it; its fields may be missing or invalid. */
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

/** Whether all fields of a known child are valid; only then the child is offered. @param today as YYYY-MM-DD */
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

/** Entries for a child. */
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

/** How many schools and how many levels were found for the entries; undefined while this is not known. */
export type FoundLists = { readonly schools?: number | undefined; readonly levels?: number | undefined };

const pictureFault = ({ isKnown, picture }: ChildEntries): ChildFault | undefined => {
  if (isKnown) return undefined;
  if (picture === null) return 'family-book';
  if (picture.type !== pictureType) return 'family-book-type';
  return isPictureSize(picture.bytes) ? undefined : 'family-book-size';
};

type Faults = Partial<Record<ChildField, ChildFault>>;

/**
 * Faults of school, level, subject and books. Only fields that can be filled in have faults: without a postal code, the school has no
 * fault.
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

/** Faults of a child's entries, by field. @param today as YYYY-MM-DD */
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
 * Finds the reason why a field cannot be changed. Chosen books belong to one school and level, so these are locked; the subjects of the
 * books may differ.
 */
export const lockOf = (field: ChildField, books: readonly string[]): LockFault | undefined =>
  books.length > 0 && Object.hasOwn(locks, field) ? locks[field as keyof typeof locks] : undefined;

/** Whether a field is locked because the publisher knows the child: its names and birth date. */
export const isLocked = (field: ChildField, isKnown: boolean): boolean =>
  isKnown && ['name', 'surname1', 'surname2', 'birthDate'].includes(field);
