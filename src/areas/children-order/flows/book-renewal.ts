import { bookRenewalMachine } from '../../../../machines/children-order/book-renewal.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { changesOf } from '../changes';

const bind = bindServices(() => import('../services/renew-books'));

export const bookRenewal = bookRenewalMachine.provide({
  actors: { renewBooks: bind('renewBooks') },
  guards: { hasChanged: ({ context }, renewed) => changesOf(context.children, renewed).length > 0 },
});
