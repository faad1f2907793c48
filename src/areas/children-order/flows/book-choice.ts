import { bookChoiceMachine } from '../../../../machines/children-order/book-choice.machine';
import { bindServices } from '../../../shared/flow/bind-services';

const bind = bindServices(() => import('../services/lists'));

export const bookChoice = bookChoiceMachine.provide({
  actors: {
    loadSubjects: bind('loadSubjects'),
    loadBooks: bind('loadBooks'),
  },
});
