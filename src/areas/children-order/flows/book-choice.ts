import { bookChoiceMachine } from '../../../../machines/children-order/book-choice.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => loadCode(() => import('../services/lists'));

export const bookChoice = bookChoiceMachine.provide({
  actors: {
    loadSubjects: fromEffect(async () => (await services()).loadSubjects),
    loadBooks: fromEffect(async () => (await services()).loadBooks),
  },
});
