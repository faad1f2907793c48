import type { AnyStateMachine, DoneActorEvent, EmittedFrom, ErrorActorEvent } from 'xstate';
import { assign, createMachine, emit, fromPromise, setup } from 'xstate';
import type {
  Child,
  ChildErrors,
  ChildField,
  ChildText,
  Level,
  LookUpFailure,
  Orderer,
  School,
} from '../../src/areas/children-order/types';
import type { bookChoiceMachine } from './book-choice.machine';
import type { familyBookMachine } from './family-book.machine';

type Event =
  | { type: 'field.changed'; field: ChildText; text: string }
  | { type: 'field.left'; field: ChildField }
  | { type: 'postal.changed'; text: string }
  | { type: 'school.chosen'; id: string }
  | { type: 'level.chosen'; id: number }
  | { type: 'retried' }
  | { type: 'checked' }
  | EmittedFrom<typeof bookChoiceMachine>
  | EmittedFrom<typeof familyBookMachine>
  | DoneActorEvent<readonly School[], 'findSchools'>
  | ErrorActorEvent<LookUpFailure, 'findSchools'>
  | DoneActorEvent<readonly Level[], 'loadLevels'>
  | ErrorActorEvent<LookUpFailure, 'loadLevels'>;

/** `isChecked`: whether the person has tried to send the form, so that all errors of the child are shown. */
type Input = { child: Child; orderer: Orderer; isChecked: boolean };

/**
 * `touched`: the fields that the person has left. `refused`: the field that the person has tried to change although books are chosen; null
 * without such a try. `lost`: the name of the school or level that is not offered any more.
 */
type Context = Input & {
  schools: readonly School[];
  levels: readonly Level[];
  touched: readonly ChildField[];
  refused: ChildField | null;
  lost: string | null;
  errors: ChildErrors;
};

type Change = Partial<Child>;

const unbound = () => Promise.reject(new Error('This actor is bound in the area’s flows'));
const unboundFlow = <Flow extends AnyStateMachine>() => createMachine({}) as AnyStateMachine as Flow;

const noBooks = { subject: null, books: [] };
const noLevel = { level: null, ...noBooks };

/** The chart in which a teacher fills in the data of one child of an order. */
export const childMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'child.changed'; child: Child },
    children: {} as { familyBook: 'familyBook'; bookChoice: 'bookChoice' },
    tags: {} as 'busy',
    meta: {} as { notice?: { severity: 'danger' | 'warning' | 'info'; text: string } },
  },
  actors: {
    familyBook: unboundFlow<typeof familyBookMachine>(),
    bookChoice: unboundFlow<typeof bookChoiceMachine>(),
    findSchools: fromPromise<readonly School[], { postalCode: string }>(unbound),
    loadLevels: fromPromise<readonly Level[], { school: string; knownId: number | null }>(unbound),
  },
  guards: {
    /** Placeholders. The area’s folder `flows` binds the rules, which the server shares. */
    isPostalCode: (_, _text: string) => true,
    isOpen: (_, _field: ChildText) => true,
    isRefused: (_, _field: ChildField) => true,
    hasNone: ({ event }) => 'output' in event && event.output.length === 0,
    hasSchool: ({ context, event }) => 'output' in event && event.output.some(({ id }) => id === context.child.school?.id),
    hasLevel: ({ context, event }) => 'output' in event && event.output.some(({ id }) => id === context.child.level?.id),
    sessionEnded: ({ event }) => 'error' in event && event.error._tag === 'SessionEnded',
  },
  actions: {
    change: assign(({ context: { child } }, change: Change) => ({ child: { ...child, ...change }, refused: null })),
    /** Stores the postal code without spaces, which a pasted code may have. Empties the fields that depend on the code. */
    keepPostalCode: assign(({ context: { child } }, text: string) => ({
      child: { ...child, postalCode: text.replaceAll(/\s/g, ''), school: null, ...noLevel, found: {} },
      schools: [],
      lost: null,
    })),
    chooseSchool: assign(({ context: { child, schools } }, chosen: string) => ({
      child: { ...child, school: schools.find(({ id }) => id === chosen) ?? null, ...noLevel, found: {} },
      lost: null,
    })),
    chooseLevel: assign(({ context: { child, levels } }, chosen: number) => ({
      child: { ...child, level: levels.find(({ id }) => id === chosen) ?? null, ...noBooks },
      lost: null,
    })),
    /** Removes the school of the child if the new schools lack this school. The name of the removed school is stored in `lost`. */
    keepSchools: assign(({ context: { child, lost } }, schools: readonly School[]) => {
      const found = schools.length === 0 ? { schools: 0 } : {};
      if (schools.some(({ id }) => id === child.school?.id)) return { schools, child: { ...child, found } };
      return { schools, lost: child.school?.name ?? lost, child: { ...child, school: null, ...noLevel, found } };
    }),
    /** Removes the level of the child if the new levels lack this level. The name of the removed level is stored in `lost`. */
    keepLevels: assign(({ context: { child, lost } }, levels: readonly Level[]) => {
      const found = levels.length === 0 ? { levels: 0 } : {};
      if (levels.some(({ id }) => id === child.level?.id)) return { levels, child: { ...child, found } };
      return { levels, lost: child.level?.name ?? lost, child: { ...child, ...noLevel, found } };
    }),
    refuse: assign({ refused: (_, refused: ChildField) => refused }),
    markTouched: assign({ touched: ({ context }, field: ChildField) => [...new Set(context.touched).add(field)] }),
    markChecked: assign({ isChecked: true, refused: null }),
    /**
     * Shows the errors of fields that the person has left, or of all fields after a try to send. Errors that only the server finds, and the
     * error of a locked field, are shown at once. `flows/child.ts` binds this action.
     */
    check: () => {},
    tell: emit(({ context: { child } }) => ({ type: 'child.changed' as const, child })),
  },
}).createMachine({
  id: 'child',
  description:
    'One child of an order: names, birth date, the picture of the family book, school, level and books. The level depends on the school, and the books depend on the level.',
  context: ({ input }) => ({ ...input, schools: [], levels: [], touched: [], refused: null, lost: null, errors: {} }),
  entry: 'check',
  // An inner flow handles the picture as long as the child is shown.
  invoke: {
    id: 'familyBook',
    src: 'familyBook',
    input: ({ context: { child } }) => ({ key: child.key, isNeeded: child.knownId === null, picture: child.picture }),
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'A child that was filled in before, or that the publisher knows, may already have a postal code.',
      always: [
        { guard: { type: 'isPostalCode', params: ({ context }) => context.child.postalCode }, target: 'lookingForSchools' },
        { target: 'withoutPostalCode' },
      ],
    },
    withoutPostalCode: {
      description: 'The postal code is not complete. A Spanish postal code has five digits, the first two from 01 to 52.',
    },
    lookingForSchools: {
      description: 'The schools at the postal code are loading. Only the postal code that was typed last counts.',
      tags: 'busy',
      invoke: {
        id: 'findSchools',
        src: 'findSchools',
        input: ({ context: { child } }) => ({ postalCode: child.postalCode }),
        onDone: [
          {
            guard: 'hasNone',
            target: 'withoutSchools',
            actions: [{ type: 'keepSchools', params: ({ event }) => event.output }, 'check', 'tell'],
          },
          {
            guard: 'hasSchool',
            target: 'lookingForLevels',
            actions: [{ type: 'keepSchools', params: ({ event }) => event.output }, 'tell'],
          },
          { target: 'choosingSchool', actions: [{ type: 'keepSchools', params: ({ event }) => event.output }, 'check', 'tell'] },
        ],
        onError: [{ guard: 'sessionEnded', target: 'failed.interrupted' }, { target: 'failed.schools' }],
      },
    },
    withoutSchools: { description: 'There are no schools at the postal code, and the field says so.' },
    choosingSchool: { description: 'The schools are listed, and no school is chosen.' },
    lookingForLevels: {
      description: 'The levels of the school are loading. For a known child, only the levels that fit the child are offered.',
      tags: 'busy',
      invoke: {
        id: 'loadLevels',
        src: 'loadLevels',
        input: ({ context: { child } }) => ({ school: (child.school as School).id, knownId: child.knownId }),
        onDone: [
          {
            guard: 'hasNone',
            target: 'withoutLevels',
            actions: [{ type: 'keepLevels', params: ({ event }) => event.output }, 'check', 'tell'],
          },
          {
            guard: 'hasLevel',
            target: 'choosingBooks',
            actions: [{ type: 'keepLevels', params: ({ event }) => event.output }, 'tell'],
          },
          { target: 'choosingLevel', actions: [{ type: 'keepLevels', params: ({ event }) => event.output }, 'check', 'tell'] },
        ],
        onError: [{ guard: 'sessionEnded', target: 'failed.interrupted' }, { target: 'failed.levels' }],
      },
    },
    withoutLevels: { description: 'The school has no levels, and the field says so.' },
    choosingLevel: { description: 'The levels are listed, and no level is chosen.' },
    failed: {
      description: 'The schools or levels could not be loaded. The rest of the form can be used.',
      initial: 'schools',
      states: {
        schools: {
          description: 'The schools could not be loaded.',
          meta: { notice: { severity: 'danger', text: 'childrenOrder.schoolsFailed' } },
        },
        levels: {
          description: 'The levels could not be loaded.',
          meta: { notice: { severity: 'danger', text: 'childrenOrder.levelsFailed' } },
        },
        interrupted: {
          description: 'The session has ended. The person signs in again and tries again.',
          meta: { notice: { severity: 'warning', text: 'common.interrupted' } },
        },
      },
      on: { retried: 'lookingForSchools' },
    },
    choosingBooks: {
      description: 'The level is chosen, and books can be chosen. While a book is chosen, postal code, school and level are locked.',
      invoke: {
        id: 'bookChoice',
        src: 'bookChoice',
        input: ({ context: { child, orderer } }) => ({
          school: (child.school as School).id,
          level: (child.level as Level).id,
          teacherId: orderer.teacherId,
          teacherSchool: orderer.school.id,
          subject: child.subject,
          chosen: child.books,
        }),
      },
      on: {
        'books.changed': {
          actions: [{ type: 'change', params: ({ event: { subject, books } }) => ({ subject, books }) }, 'check', 'tell'],
        },
      },
    },
  },
  on: {
    'field.changed': {
      guard: { type: 'isOpen', params: ({ event }) => event.field },
      actions: [{ type: 'change', params: ({ event: { field, text } }) => ({ [field]: text }) }, 'check', 'tell'],
    },
    'field.left': { actions: [{ type: 'markTouched', params: ({ event }) => event.field }, 'check'] },
    'picture.changed': {
      actions: [{ type: 'change', params: ({ event }) => ({ picture: event.picture }) }, 'check', 'tell'],
    },
    'postal.changed': [
      { guard: { type: 'isRefused', params: 'postalCode' }, actions: [{ type: 'refuse', params: 'postalCode' }, 'check'] },
      {
        guard: { type: 'isPostalCode', params: ({ event }) => event.text },
        target: '.lookingForSchools',
        actions: [{ type: 'keepPostalCode', params: ({ event }) => event.text }, 'check', 'tell'],
      },
      { target: '.withoutPostalCode', actions: [{ type: 'keepPostalCode', params: ({ event }) => event.text }, 'check', 'tell'] },
    ],
    'school.chosen': [
      { guard: { type: 'isRefused', params: 'school' }, actions: [{ type: 'refuse', params: 'school' }, 'check'] },
      {
        target: '.lookingForLevels',
        actions: [{ type: 'chooseSchool', params: ({ event }) => event.id }, 'check', 'tell'],
      },
    ],
    'level.chosen': [
      { guard: { type: 'isRefused', params: 'level' }, actions: [{ type: 'refuse', params: 'level' }, 'check'] },
      {
        target: '.choosingBooks',
        actions: [{ type: 'chooseLevel', params: ({ event }) => event.id }, 'check', 'tell'],
      },
    ],
    checked: { actions: ['markChecked', 'check'] },
  },
});
