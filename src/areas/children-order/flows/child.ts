import { assign } from 'xstate';
import { childMachine } from '../../../../machines/children-order/child.machine';
import { loadCode } from '../../../shared/browser/code';
import { childFlow } from '../../../shared/flow/child-flow';
import { fromEffect } from '../../../shared/flow/from-effect';
import { isLocked } from '../../../shared/rules/children-order';
import { isSpanishPostalCode, spanishPostalCode } from '../../../shared/rules/postal-code';
import { errorsOfChild, isRefused } from '../rules';
import { bookChoice } from './book-choice';
import { familyBook } from './family-book';

const services = () => loadCode(() => import('../services/lists'));

export const child = childMachine.provide({
  actors: {
    familyBook: childFlow(familyBook),
    bookChoice: childFlow(bookChoice),
    findSchools: fromEffect(async () => (await services()).findSchools),
    loadLevels: fromEffect(async () => (await services()).loadLevels),
  },
  guards: {
    isPostalCode: (_, text) => isSpanishPostalCode(spanishPostalCode(text)),
    isOpen: ({ context }, field) => !isLocked(field, context.child.knownId !== null),
    isRefused: ({ context }, field) => isRefused(field, context.child),
  },
  actions: { check: assign(({ context }) => ({ errors: errorsOfChild(context) })) },
});
