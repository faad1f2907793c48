import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Book, LookUpFailure, Subject } from '../../src/areas/children-order/types';

type Event =
  | { type: 'subject.chosen'; subject: number }
  | { type: 'book.added'; isbn: string }
  | { type: 'book.removed'; isbn: string }
  | { type: 'retried' }
  | DoneActorEvent<readonly Subject[], 'loadSubjects'>
  | ErrorActorEvent<LookUpFailure, 'loadSubjects'>
  | DoneActorEvent<readonly Book[], 'loadBooks'>
  | ErrorActorEvent<LookUpFailure, 'loadBooks'>;

/** `school`, `level`: school and level of the child. `chosen`: the chosen books of all subjects. */
type Input = {
  school: string;
  level: number;
  teacherId: string;
  teacherSchool: string;
  subject: number | null;
  chosen: readonly Book[];
};

/** `offered`: the books of the chosen subject. */
type Context = Input & { subjects: readonly Subject[]; offered: readonly Book[] };

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));

/** The chart in which a teacher chooses the books of a child. */
export const bookChoiceMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'books.changed'; subject: number | null; books: readonly Book[] },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'info'; text: string } },
  },
  actors: {
    loadSubjects: fromPromise<readonly Subject[], { school: string; level: number }>(unbound),
    loadBooks: fromPromise<readonly Book[], Omit<Input, 'chosen'>>(unbound),
  },
  guards: {
    hasNone: (_, items: readonly unknown[]) => items.length === 0,
    hasSubject: ({ context }, subjects: readonly Subject[]) => subjects.some(({ id }) => id === context.subject),
    hasLostSubject: ({ context }) => context.subject !== null,
    isOffered: ({ context }, isbn: string) =>
      context.offered.some((book) => book.isbn === isbn && book.isInStock) && !context.chosen.some((book) => book.isbn === isbn),
    sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
  },
  actions: {
    /** Marks a chosen book as no longer offered if the new list lacks the subject of the book. */
    keepSubjects: assign(({ context }, subjects: readonly Subject[]) => ({
      subjects,
      chosen: context.chosen.map((book) => (subjects.some(({ id }) => id === book.subject) ? book : { ...book, isOffered: false })),
    })),
    keepSubject: assign({ subject: (_, subject: number | null) => subject }),
    /** Updates the chosen books from the server. If the server omits a chosen book of the open subject, the book is no longer offered. */
    keepBooks: assign(({ context: { chosen, subject } }, offered: readonly Book[]) => ({
      offered,
      chosen: chosen.map((book) => {
        const now = offered.find(({ isbn }) => isbn === book.isbn);
        if (now) return { ...now, subject: book.subject };
        return book.subject === subject ? { ...book, isOffered: false } : book;
      }),
    })),
    addBook: assign({
      chosen: ({ context }, isbn: string) => [...context.chosen, ...context.offered.filter((book) => book.isbn === isbn)],
    }),
    removeBook: assign({ chosen: ({ context }, isbn: string) => context.chosen.filter((book) => book.isbn !== isbn) }),
    tell: emit(({ context: { subject, chosen } }) => ({ type: 'books.changed' as const, subject, books: chosen })),
  },
}).createMachine({
  id: 'bookChoice',
  description:
    'Choice of books for a child, by subject of the child’s level. Books of several subjects can be chosen, but no book out of stock. A chosen book that is no longer offered has to be removed.',
  context: ({ input }) => ({ ...input, subjects: [], offered: [] }),
  initial: 'lookingForSubjects',
  states: {
    lookingForSubjects: {
      description: 'The subjects of the level are loading.',
      tags: 'busy',
      invoke: {
        id: 'loadSubjects',
        src: 'loadSubjects',
        input: ({ context: { school, level } }) => ({ school, level }),
        onDone: [
          {
            guard: { type: 'hasNone', params: ({ event }) => event.output },
            target: 'noSubjects',
            actions: [{ type: 'keepSubjects', params: ({ event }) => event.output }, 'tell'],
          },
          {
            guard: { type: 'hasSubject', params: ({ event }) => event.output },
            target: 'lookingForBooks',
            actions: [{ type: 'keepSubjects', params: ({ event }) => event.output }, 'tell'],
          },
          {
            guard: 'hasLostSubject',
            target: 'choosingSubject',
            actions: [{ type: 'keepSubjects', params: ({ event }) => event.output }, { type: 'keepSubject', params: null }, 'tell'],
          },
          { target: 'choosingSubject', actions: { type: 'keepSubjects', params: ({ event }) => event.output } },
        ],
        onError: [{ guard: 'sessionEnded', target: 'withoutSubjects.interrupted' }, { target: 'withoutSubjects.failed' }],
      },
    },
    noSubjects: {
      description: 'The level has no books.',
      meta: { notice: { severity: 'info', text: 'childrenOrder.noBooks' } },
    },
    withoutSubjects: {
      description: 'The subjects could not be loaded. The rest of the form can be used.',
      initial: 'failed',
      states: {
        failed: {
          description: 'The server does not answer, or its answer makes no sense.',
          meta: { notice: { severity: 'danger', text: 'childrenOrder.subjectsFailed' } },
        },
        interrupted: {
          description: 'The session has ended. The person signs in again and tries again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: { retried: 'lookingForSubjects' },
    },
    choosingSubject: { description: 'The subjects are listed, and no subject is chosen.' },
    lookingForBooks: {
      description: 'The books of the subject are loading. Only the subject that was chosen last counts.',
      tags: 'busy',
      invoke: {
        id: 'loadBooks',
        src: 'loadBooks',
        input: ({ context: { school, level, teacherId, teacherSchool, subject } }) => ({
          school,
          level,
          teacherId,
          teacherSchool,
          subject,
        }),
        onDone: [
          {
            guard: { type: 'hasNone', params: ({ event }) => event.output },
            target: 'noBooks',
            actions: [{ type: 'keepBooks', params: ({ event }) => event.output }, 'tell'],
          },
          { target: 'choosingBooks', actions: [{ type: 'keepBooks', params: ({ event }) => event.output }, 'tell'] },
        ],
        onError: [{ guard: 'sessionEnded', target: 'withoutBooks.interrupted' }, { target: 'withoutBooks.failed' }],
      },
    },
    noBooks: {
      description: 'The subject has no books.',
      meta: { notice: { severity: 'info', text: 'childrenOrder.noBooksOfSubject' } },
    },
    withoutBooks: {
      description: 'The books could not be loaded. The rest of the form can be used.',
      initial: 'failed',
      states: {
        failed: {
          description: 'The server does not answer, or its answer makes no sense.',
          meta: { notice: { severity: 'danger', text: 'childrenOrder.booksFailed' } },
        },
        interrupted: {
          description: 'The session has ended. The person signs in again and tries again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: { retried: 'lookingForBooks' },
    },
    choosingBooks: {
      description: 'The books of the subject are listed. A book that is out of stock cannot be chosen.',
      on: {
        'book.added': {
          guard: { type: 'isOffered', params: ({ event }) => event.isbn },
          actions: [{ type: 'addBook', params: ({ event }) => event.isbn }, 'tell'],
        },
      },
    },
  },
  on: {
    'subject.chosen': {
      target: '.lookingForBooks',
      reenter: true,
      actions: [{ type: 'keepSubject', params: ({ event }) => event.subject }, 'tell'],
    },
    'book.removed': { actions: [{ type: 'removeBook', params: ({ event }) => event.isbn }, 'tell'] },
  },
});
