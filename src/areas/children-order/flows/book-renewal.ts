import { bookRenewalMachine } from '../../../../machines/children-order/book-renewal.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { changesOf } from '../changes';

export const bookRenewal = bookRenewalMachine.provide({
  actors: { renewBooks: fromEffect(async () => (await loadCode(() => import('../services/renew-books'))).renewBooks) },
  guards: { hasChanged: ({ context }, renewed) => changesOf(context.children, renewed).length > 0 },
});
