import { fromPromise } from 'xstate';
import { openByLtiMachine } from '../../../../machines/title/open-by-lti.machine';
import { closeBlankWindow, closingItsWindow, openBlankWindow, postInWindow, refusedIn } from '../../../shared/flow/blank-window';
import { fromEffect } from '../../../shared/flow/from-effect';
import { i18n } from '../../../shared/i18n';
import type { Launch, OpenWindow, RequestLaunchFailure, WindowBlocked, WindowClosed } from '../types';

const services = () => import('../services/open-by-lti');

const blocked: WindowBlocked = { _tag: 'WindowBlocked' };
const closed: WindowClosed = { _tag: 'WindowClosed' };

type Asked = { titleId: string; window: OpenWindow };

export const openByLti = openByLtiMachine.provide({
  actors: {
    // It begins at once: the browser still sees the press.
    openWindow: fromPromise<OpenWindow>(async () => openBlankWindow(i18n.t('lti.opening')) ?? Promise.reject(blocked)),
    requestLaunch: closingItsWindow(fromEffect<Launch, RequestLaunchFailure, Asked>(async () => (await services()).requestLaunch)),
    postLaunch: fromPromise<void, { launch: Launch; window: OpenWindow }>(async ({ input: { launch, window } }) => {
      if (!postInWindow(window, launch)) return Promise.reject(closed);
    }),
    watchLaunch: fromPromise<void, { window: OpenWindow }>(({ input: { window } }) => refusedIn(window)),
  },
  actions: { closeWindow: ({ context }) => closeBlankWindow(context.window) },
});
