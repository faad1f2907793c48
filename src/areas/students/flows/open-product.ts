import { fromPromise } from 'xstate';
import { openProductMachine } from '../../../../machines/students/open-product.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { closeBlankWindow, closeWindowOnStop, leadWindow, openBlankWindow } from '../../../shared/flow/blank-window';
import { i18n } from '../../../shared/i18n';
import type { WindowBlocked, WindowClosed, WindowHandle } from '../../../shared/rules/launch';

const bind = bindServices(() => import('../services/product'));

const blocked: WindowBlocked = { _tag: 'WindowBlocked' };
const closed: WindowClosed = { _tag: 'WindowClosed' };

export const openProduct = openProductMachine.provide({
  actors: {
    // The window opens directly after the press, because browsers block a window that opens later.
    openWindow: fromPromise<WindowHandle>(async () => openBlankWindow(i18n.t('zone.openingProduct')) ?? Promise.reject(blocked)),
    findProduct: closeWindowOnStop(bind('findProduct')),
    leadWindow: fromPromise<void, { address: string; window: WindowHandle }>(async ({ input: { address, window } }) => {
      if (!leadWindow(window, address)) return Promise.reject(closed);
    }),
  },
  actions: { closeWindow: ({ context }) => closeBlankWindow(context.window) },
});
