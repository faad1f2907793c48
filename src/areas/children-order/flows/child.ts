import { assign } from 'xstate';
import { childMachine } from '../../../../machines/children-order/child.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { childFlow } from '../../../shared/flow/child-flow';
import { isLocked } from '../../../shared/rules/children-order';
import { isSpanishPostalCode, spanishPostalCode } from '../../../shared/rules/postal-code';
import { errorsOfChild, isRefused } from '../rules';
import { bookChoice } from './book-choice';
import { familyBook } from './family-book';

const bind = bindServices(() => import('../services/lists'));

export const child = childMachine.provide({
  actors: {
    familyBook: childFlow(familyBook),
    bookChoice: childFlow(bookChoice),
    findSchools: bind('findSchools'),
    loadLevels: bind('loadLevels'),
  },
  guards: {
    isPostalCode: (_, text) => isSpanishPostalCode(spanishPostalCode(text)),
    isOpen: ({ context }, field) => !isLocked(field, context.child.knownId !== null),
    isRefused: ({ context }, field) => isRefused(field, context.child),
  },
  actions: { check: assign(({ context }) => ({ errors: errorsOfChild(context) })) },
});
