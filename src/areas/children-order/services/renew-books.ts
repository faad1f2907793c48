import { Effect } from 'effect';
import type { Book, Child, LookUpFailure, Orderer } from '../types';
import { findSchools, loadBooks, loadLevels } from './lists';

type Lookup<Found> = Effect.Effect<readonly Found[], LookUpFailure>;

const none: Lookup<never> = Effect.succeed([]);

/** Returns an empty list if the server answers 404: the school no longer exists, and so has no list. */
const orNone = <Found>(lookup: Lookup<Found>): Lookup<Found> =>
  lookup.pipe(Effect.catchTag('Refused', (refused): Lookup<Found> => (refused.status === 404 ? none : Effect.fail(refused))));

const noBooks = { subject: null, books: [] };
const hasId = (found: readonly { readonly id: unknown }[], id: unknown) => found.some((each) => each.id === id);

/** Returns a book with its present data, or marks the book as no longer offered. */
const asOffered = (book: Book, offered: readonly Book[]): Book =>
  offered.find(({ isbn }) => isbn === book.isbn) ?? { ...book, isOffered: false };

const renewChild = (child: Child, { teacherId, school: { id: teacherSchool } }: Orderer): Effect.Effect<Child, LookUpFailure> =>
  Effect.gen(function* () {
    const { knownId, postalCode, school, level, subject, books } = child;
    if (school === null) return child;
    if (!hasId(yield* findSchools({ postalCode }), school.id)) return { ...child, school: null, level: null, ...noBooks };
    if (level === null) return child;
    if (!hasId(yield* orNone(loadLevels({ school: school.id, knownId })), level.id)) return { ...child, level: null, ...noBooks };
    const subjects = new Set([...(subject === null ? [] : [subject]), ...books.map((book) => book.subject)]);
    const found = yield* Effect.forEach(subjects, (each) =>
      orNone(loadBooks({ school: school.id, level: level.id, subject: each, teacherId, teacherSchool })),
    );
    const offered = found.flat();
    // A subject counts as offered as long as one of its books is offered.
    const isSubjectOffered = offered.some((book) => book.subject === subject);
    return { ...child, subject: isSubjectOffered ? subject : null, books: books.map((book) => asOffered(book, offered)) };
  });

type OfOrder = { readonly children: readonly Child[]; readonly orderer: Orderer };

/**
 * Looks up the choices of each child again. Returns the children with the choices that are still offered. The look-ups run in sequence, as
 * in the form.
 */
export const renewBooks = ({ children, orderer }: OfOrder): Effect.Effect<readonly Child[], LookUpFailure> =>
  Effect.forEach(children, (child) => renewChild(child, orderer));
