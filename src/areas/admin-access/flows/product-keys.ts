import { productKeyMachine } from '../../../../machines/admin-access/product-key.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { searchFlow } from '../../../shared/flow/search-flow';
import { searchIn } from '../../../shared/rules/search';
import { keyColumns, keyErrors, keyFields } from '../rules';
import type { KeyFailure, KeyField, ProductKey } from '../types';

const services = () => loadCode(() => import('../services/product-keys'));

/** Product keys, searched by token, coupon and e-mail. */
export const productKeys = searchFlow<ProductKey, KeyField, KeyFailure>({
  search: async () => (await services()).findKeys,
  errorsOf: keyErrors,
  blank: 'access.blank',
  faulty: 'access.faulty',
});

/** The search as the address of its page has it. */
export const productKeysInput = (query: string) => searchIn(query, keyFields, keyColumns);

/** Flow that resets one product key or reads its log. */
export const productKey = productKeyMachine.provide({
  actors: {
    reset: fromEffect(async () => (await services()).resetKey),
    readLog: fromEffect(async () => (await services()).readKeyLog),
  },
});
