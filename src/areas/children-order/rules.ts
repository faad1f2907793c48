import {
  type ChildEntries,
  type ChildFault,
  type ChildField,
  faultsOfChild,
  lockOf,
  maxChildren,
  picturePixels,
} from '../../shared/rules/children-order';
import { today } from '../../shared/rules/day';
import type { Blame, Child, ChildErrors, Key, KnownChild, OrderForm, Picture } from './types';

const isbnsOf = ({ books }: Pick<Child, 'books'>) => books.map(({ isbn }) => isbn);

/** Returns the entries of a child for the shared rules. The names of a new child are trimmed, as in the request that sends them. */
const entriesOf = (child: Child): ChildEntries => ({
  ...child,
  ...(child.knownId === null && { name: child.name.trim(), surname1: child.surname1.trim(), surname2: child.surname2.trim() }),
  isKnown: child.knownId !== null,
  school: child.school?.id ?? null,
  level: child.level?.id ?? null,
  books: isbnsOf(child),
});

/** A fault in the data or in the picture of a child. The shared rules find some faults, and only the server finds others. */
type Fault =
  | ChildFault
  | 'out-of-stock'
  | 'not-offered'
  | 'unborn'
  | 'known-unborn'
  | 'family-book-broken'
  | 'family-book-pixels'
  | 'family-book-too-large'
  | 'family-book-no-jpeg';

/** Returns the fault of the chosen books, which may be out of stock or no longer offered. */
const bookFault = ({ books }: Child): Fault | undefined => {
  if (books.some(({ isOffered }) => !isOffered)) return 'not-offered';
  return books.some(({ isInStock }) => !isInStock) ? 'out-of-stock' : undefined;
};

/** Whether a picture, according to its file, has more pixels than a server should decode. */
export const hasTooManyPixels = ({ pixels }: Picture): boolean => pixels > picturePixels;

const pictureFaultOf = (picture: Picture): { readonly picture?: Fault } => {
  if (picture.refusal) return { picture: `family-book-${picture.refusal}` };
  if (!picture.isWhole) return { picture: 'family-book-broken' };
  return hasTooManyPixels(picture) ? { picture: 'family-book-pixels' } : {};
};

/**
 * Returns the fault of the picture, and the fault of a birth date that the server has refused. For a known child, the fault of the birth
 * date is `known-unborn`, because this date cannot be changed here.
 */
const refusalsOf = ({ knownId, birthDate, refusedDate, picture }: Child): { readonly [Field in ChildField]?: Fault } => ({
  ...(birthDate === refusedDate && { birthDate: knownId === null ? 'unborn' : 'known-unborn' }),
  ...(picture && pictureFaultOf(picture)),
});

/** Returns the faults of a child, by field. */
const faultsOf = (child: Child): { readonly [Field in ChildField]?: Fault } => {
  const books = bookFault(child);
  return { ...refusalsOf(child), ...faultsOfChild(entriesOf(child), today(), child.found), ...(books && { books }) };
};

/** Whether a child is complete: nothing is missing or wrong. */
export const isWhole = (child: Child): boolean => Object.keys(faultsOf(child)).length === 0;

/** Whether a field cannot be changed, because the chosen books depend on it. */
export const isRefused = (field: ChildField, child: Child): boolean => lockOf(field, isbnsOf(child)) !== undefined;

type ChildCheck = {
  readonly child: Child;
  readonly isChecked: boolean;
  readonly touched: readonly ChildField[];
  readonly refused: ChildField | null;
};

/** The faults that only the server finds. The form shows them at once, even if the person has not left the field. */
const serverFaults: readonly string[] = [
  'wrong-zip',
  'no-levels',
  'out-of-stock',
  'not-offered',
  'unborn',
  'known-unborn',
  'family-book-too-large',
  'family-book-no-jpeg',
];

const errorText = (fault: Fault): Key => `childrenOrder.fault.${fault}`;

/**
 * Returns the errors to show. After a try to send the child, all errors are shown. Before the first try, a field shows its error once the
 * person has left the field. Errors that only the server finds are always shown.
 */
export const errorsOfChild = ({ child, isChecked, touched, refused }: ChildCheck): ChildErrors => {
  const faults = Object.entries(faultsOf(child)) as [ChildField, Fault][];
  const shown = faults.filter(([field, fault]) => isChecked || touched.includes(field) || serverFaults.includes(fault));
  const lock = refused && lockOf(refused, isbnsOf(child));
  return {
    ...Object.fromEntries(shown.map(([field, fault]) => [field, errorText(fault)])),
    ...(refused && lock && { [refused]: `childrenOrder.fault.${lock}` as const }),
  };
};

const emptyChild = {
  knownId: null,
  name: '',
  surname1: '',
  surname2: '',
  birthDate: '',
  picture: null,
  postalCode: '',
  school: null,
  level: null,
  subject: null,
  books: [],
  found: {},
  refusedDate: null,
} as const;

const withChild = (form: OrderForm, child: Omit<Child, 'key'>): OrderForm => {
  const lastKey = form.lastKey + 1;
  const key = String(lastKey);
  return { ...form, lastKey, children: [...form.children, { key, ...child }], current: key };
};

export const withEmptyChild = (form: OrderForm): OrderForm => withChild(form, emptyChild);

/** Adds a known child, with the publisher's data filled in. */
export const withKnownChild = (
  form: OrderForm,
  { id, name, surname1, surname2, birthDate, postalCode, schoolId, schoolName }: KnownChild,
) =>
  withChild(form, {
    ...emptyChild,
    knownId: id,
    name: name ?? '',
    surname1: surname1 ?? '',
    surname2: surname2 ?? '',
    birthDate: birthDate ?? '',
    postalCode: postalCode ?? '',
    school: schoolId === null ? null : { id: schoolId, name: schoolName ?? '' },
  });

/** Whether no data were entered for a child. The publisher's data about a known child do not count as entered. */
export const isBlank = (child: Child): boolean => {
  const { knownId, name, surname1, surname2, birthDate, picture, postalCode, level, books } = child;
  if (knownId !== null) return level === null && books.length === 0;
  return [name, surname1, surname2, birthDate, postalCode].every((text) => text.trim() === '') && picture === null;
};

/** Whether another child may be added. */
export const hasRoom = ({ children }: OrderForm): boolean => children.length < maxChildren;

/** Returns the known children that are not in the order yet. */
export const unusedOf = (known: readonly KnownChild[], { children }: OrderForm): readonly KnownChild[] =>
  known.filter(({ id }) => children.every(({ knownId }) => knownId !== id));

/** Whether an order can be sent: the person has agreed, and every child is complete. */
export const isSendable = ({ children, isAgreed }: OrderForm): boolean => isAgreed && children.every(isWhole);

/** Returns the child whose tab is open. */
export const currentOf = ({ children, current }: OrderForm): Child | undefined => children.find(({ key }) => key === current);

/** Returns the first child with a fault. */
export const faultyOf = ({ children }: OrderForm): Child | undefined => children.find((child) => !isWhole(child));

/** Adds a fault that was found while the order was being sent. The fault stays until the person changes the picture or the birth date. */
const addFault = (child: Child, fault: Blame['fault']): Child => {
  if (fault === 'birthDate') return { ...child, refusedDate: child.birthDate };
  if (fault === 'gone' || child.picture === null) return { ...child, picture: null };
  return { ...child, picture: { ...child.picture, refusal: fault } };
};

/** Adds a fault to its child, and opens the tab of that child. The fault was found while the order was being sent. */
export const withBlame = (form: OrderForm, { key, fault }: Blame): OrderForm => ({
  ...form,
  current: key,
  children: form.children.map((child) => (child.key === key ? addFault(child, fault) : child)),
});

/** Replaces the children by the renewed children, and marks the children with a fault. */
export const replaceChildren = (form: OrderForm, children: readonly Child[]): OrderForm => {
  const faulty = children.filter((child) => !isWhole(child)).map(({ key }) => key);
  return { ...form, children, checked: [...new Set([...form.checked, ...faulty])], areBooksOld: false };
};

/** Whether the tab of a child is marked: a fault remains after a try to send the child. */
export const isMarked = (child: Child, { checked }: OrderForm): boolean => checked.includes(child.key) && !isWhole(child);
