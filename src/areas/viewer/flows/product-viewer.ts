import { fromPromise } from 'xstate';
import { productViewerMachine } from '../../../../machines/viewer/product-viewer.machine';
import { config } from '../../../shared/config/config';
import { parseOwnAddress } from '../../../shared/rules/own-address';
import type { LeavingFailed } from '../types';

const failed: LeavingFailed = { _tag: 'LeavingFailed' };

/** Returns the address of a product, as the browser parses it; null if the viewer must not open this address. */
export const productAt = (address: string | null) => parseOwnAddress(window.location.origin, config.ownDomains, address);

export const productViewer = productViewerMachine.provide({
  guards: { isOwnAddress: (_, address) => productAt(address) !== null },
  actors: {
    // The product replaces the viewer in the history. Otherwise, Back would open the viewer, which would redirect to the product again.
    goTo: fromPromise<void, { address: string }>(async ({ input }) => {
      const product = productAt(input.address);
      if (product === null) return Promise.reject(failed);
      window.location.replace(product);
    }),
  },
});
