import { productKeyMachine } from '../../../../machines/admin-access/product-key.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { searchFlow } from '../../../shared/flow/search-flow';
import { searchIn } from '../../../shared/rules/search';
import { keyColumns, keyErrors, keyFields } from '../rules';
import type { KeyField, ProductKey } from '../types';

const bind = bindServices(() => import('../services/product-keys'));

/** The flow that searches for product keys by token, coupon and e-mail. */
export const productKeys = searchFlow<ProductKey, KeyField>({
  search: bind('findKeys'),
  errorsOf: keyErrors,
  blank: 'access.blank',
  faulty: 'access.faulty',
});

/** Builds the input of the search from the query in the page’s address. */
export const productKeysInput = (query: string) => searchIn(query, keyFields, keyColumns);

/** The flow that resets one product key or reads its log. */
export const productKey = productKeyMachine.provide({
  actors: {
    reset: bind('resetKey'),
    readLog: bind('readKeyLog'),
  },
});
