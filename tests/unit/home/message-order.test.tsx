import { afterEach, describe, expect, test } from 'vitest';
import { type AnyActorRef, createActor, emit, setup } from 'xstate';
import { homeMessages, homeMessagesInput } from '../../../src/areas/home/flows/home-messages';
import type { Message } from '../../../src/areas/home/types';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { shownMessages } from '../../../src/shared/flow/shown-messages';
import { aUser } from '../title/a-user';

const order: readonly Message[] = ['notification', 'promotion', 'survey'];

/** The flow of a message that opens and ends when the test decides. */
const scripted = (name: Message) =>
  setup({
    actions: {
      tellOpened: emit({ type: `${name}.opened` }),
      tellEnded: emit({ type: `${name}.ended` }),
      tellLeft: emit({ type: 'left', to: '/edit-library' }),
    },
  }).createMachine({
    initial: 'asking',
    states: {
      asking: { on: { open: { target: 'open', actions: 'tellOpened' }, end: 'ended' } },
      open: { on: { end: 'ended', leave: { target: 'gone', actions: 'tellLeft' } } },
      ended: { type: 'final', entry: 'tellEnded' },
      gone: { type: 'final' },
    },
  });

const logic = homeMessages.provide({
  // Scripted messages have other events than the flows that they replace.
  actors: Object.fromEntries(order.map((name) => [name, childFlow(scripted(name))])) as never,
});

/** Runs the flow of messages, and records after each step the dialogs over the page. */
const begin = (due: readonly Message[] = order) => {
  const actor = createActor(logic, { input: { due, canOrder: false, needsPosition: false } });
  const child = (name: Message): AnyActorRef | undefined => actor.getSnapshot().children[name];
  const over: string[][] = [];
  const look = () => {
    const open: string[] = order.filter((name) => child(name)?.getSnapshot().value === 'open');
    over.push(actor.getSnapshot().matches('covered') ? [...open, 'library'] : open);
  };
  actor.start();
  return {
    over,
    shown: () => over.map(([first]) => first).filter((each, place, all) => each !== undefined && each !== all[place - 1]),
    running: () => order.filter((name) => child(name)),
    state: () => actor.getSnapshot().value,
    tell: (name: Message, type: 'open' | 'end' | 'leave') => {
      child(name)?.send({ type });
      look();
    },
    send: (type: 'dialog.opened' | 'dialog.closed') => {
      actor.send({ type });
      look();
    },
  };
};

const answers = ['appears', 'does not appear'] as const;
const library = ['never', ...order.flatMap((name) => [`while the ${name} is awaited`, `when the ${name} is about to appear`])];
const combinations = answers.flatMap((notification) =>
  answers.flatMap((promotion) => answers.flatMap((survey) => library.map((looks) => ({ notification, promotion, survey, looks })))),
);

afterEach(() => sessionStorage.clear());

describe.each(combinations)(
  'the notification $notification, the promotion $promotion, the survey $survey, and the person opens the library: $looks',
  ({ looks, ...outcomes }) => {
    test('messages appear one at a time, in their order', () => {
      const home = begin();
      for (const name of order) {
        expect(home.running()).toEqual([name]);
        const isMoment = looks.includes(`the ${name} `);
        const appears = looks.startsWith('when');
        if (isMoment && (!appears || outcomes[name] === 'appears')) {
          if (appears) home.tell(name, 'open');
          home.send('dialog.opened');
          expect(home.running()).toEqual([]);
          home.send('dialog.closed');
          expect(home.running()).toEqual([name]);
        }
        if (outcomes[name] === 'appears') home.tell(name, 'open');
        home.tell(name, 'end');
      }
      expect(home.state()).toBe('silent');
      expect(home.over.filter((each) => each.length > 1)).toEqual([]);
      const messages = home.shown().filter((each) => each !== 'library');
      expect([...new Set(messages)]).toEqual(order.filter((name) => outcomes[name] === 'appears'));
      expect(order.filter((name) => shownMessages.has(`home.${name}`))).toEqual(order.filter((name) => outcomes[name] === 'appears'));
    });
  },
);

test('no message begins while the library is open', () => {
  const home = begin();
  home.send('dialog.opened');
  expect([home.state(), home.running()]).toEqual(['covered', []]);
});

test('no message follows once a message leads to another page', () => {
  const home = begin();
  home.tell('notification', 'open');
  home.tell('notification', 'leave');
  expect([home.state(), home.running()]).toEqual(['silent', []]);
  expect(shownMessages.has('home.notification')).toBe(true);
});

test('the library can be opened and closed after the last message', () => {
  const home = begin([]);
  home.send('dialog.opened');
  expect(home.state()).toBe('covered');
  home.send('dialog.closed');
  expect(home.state()).toBe('silent');
});

test('a message that was shown since the sign-in is not due at the next visit of home', () => {
  const teacher = aUser({ role: 'TEACHER', profile: 'CUSTOMER_USER_PREMIUM', country: { id: 1131, name: 'España' }, postLogin: true });
  const due = () => homeMessagesInput(teacher, null, () => true).due;
  expect(due()).toEqual(['notification', 'promotion']);
  shownMessages.add('home.notification');
  expect(due()).toEqual(['promotion']);
});

test.each([
  [true, true, true, false, { canOrder: true, needsPosition: false }],
  [true, true, true, true, { canOrder: false, needsPosition: false }],
  [true, true, false, false, { canOrder: true, needsPosition: true }],
  [true, true, false, true, { canOrder: false, needsPosition: false }],
  [true, false, true, false, { canOrder: false, needsPosition: false }],
  [true, false, false, false, { canOrder: false, needsPosition: false }],
  [false, true, true, false, { canOrder: false, needsPosition: false }],
])(
  'free adoption, if it is allowed (%s), its page is open (%s), a position is known (%s) and customer support uses the account (%s): %j',
  (mayOrder, isOpen, hasPosition, impersonating, offered) => {
    const nothing = {
      seeProfessionalDevelopment: false,
      takeCourses: false,
      orderFreeAdoption: false,
      generateExercises: false,
      editFictitious: false,
    };
    const position = hasPosition ? { id: '3', name: 'Dirección' } : null;
    const user = aUser({ may: { ...nothing, orderFreeAdoption: mayOrder }, position, impersonating });
    expect(homeMessagesInput(user, null, (path) => isOpen && path === '/gratis-adoption')).toMatchObject(offered);
  },
);
