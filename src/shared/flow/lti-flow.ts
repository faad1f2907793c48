import { fromPromise, type PromiseActorLogic } from 'xstate';
import { openByLtiMachine } from '../../../machines/shared/open-by-lti.machine';
import { i18n } from '../i18n';
import type { Key } from '../i18n/keys';
import type { Launch, LaunchWords, WindowBlocked, WindowClosed, WindowHandle } from '../rules/launch';
import { closeBlankWindow, closeWindowOnStop, openBlankWindow, postInWindow, watchRefusalIn } from './blank-window';

const blocked: WindowBlocked = { _tag: 'WindowBlocked' };
const closed: WindowClosed = { _tag: 'WindowClosed' };

type LaunchRequest<Of> = { readonly of: Of; readonly window: WindowHandle };

/**
 * Binds the shared chart that opens a tool by LTI to the browser's windows and to a call.
 * @param words the texts that are shown until the tool has opened
 * @param requestLaunch the call in which the server signs the form
 */
export const ltiFlow = <Of>(
  { opening, ...words }: LaunchWords & { readonly opening: Key },
  requestLaunch: PromiseActorLogic<Launch, LaunchRequest<Of>>,
) =>
  openByLtiMachine<Of>(words).provide({
    actors: {
      // The window opens before the call, because browsers allow a new window only while they handle a press.
      openWindow: fromPromise<WindowHandle>(async () => openBlankWindow(i18n.t(opening)) ?? Promise.reject(blocked)),
      requestLaunch: closeWindowOnStop(requestLaunch),
      postLaunch: fromPromise<void, { launch: Launch; window: WindowHandle }>(async ({ input: { launch, window } }) => {
        if (!postInWindow(window, launch)) return Promise.reject(closed);
      }),
      watchLaunch: fromPromise<void, { window: WindowHandle }>(({ input: { window } }) => watchRefusalIn(window)),
    },
    actions: { closeWindow: ({ context }) => closeBlankWindow(context.window) },
  });
