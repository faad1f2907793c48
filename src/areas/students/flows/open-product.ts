import { fromPromise } from 'xstate';
import { openProductMachine } from '../../../../machines/students/open-product.machine';
import { loadCode } from '../../../shared/browser/code';
import { closeBlankWindow, closingItsWindow, leadWindow, openBlankWindow } from '../../../shared/flow/blank-window';
import { fromEffect } from '../../../shared/flow/from-effect';
import { i18n } from '../../../shared/i18n';
import type { OpenWindow, WindowBlocked, WindowClosed } from '../../../shared/rules/launch';
import type { AskedProduct, FindProductFailure } from '../types';

const services = () => loadCode(() => import('../services/product'));

const blocked: WindowBlocked = { _tag: 'WindowBlocked' };
const closed: WindowClosed = { _tag: 'WindowClosed' };

export const openProduct = openProductMachine.provide({
  actors: {
    // The window opens at once, while the browser still sees the press.
    openWindow: fromPromise<OpenWindow>(async () => openBlankWindow(i18n.t('zone.openingProduct')) ?? Promise.reject(blocked)),
    findProduct: closingItsWindow(fromEffect<string, FindProductFailure, AskedProduct>(async () => (await services()).findProduct)),
    leadWindow: fromPromise<void, { address: string; window: OpenWindow }>(async ({ input: { address, window } }) => {
      if (!leadWindow(window, address)) return Promise.reject(closed);
    }),
  },
  actions: { closeWindow: ({ context }) => closeBlankWindow(context.window) },
});
