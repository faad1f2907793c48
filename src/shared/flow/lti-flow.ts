import type { Effect } from 'effect';
import { fromPromise } from 'xstate';
import { openByLtiMachine } from '../../../machines/shared/open-by-lti.machine';
import { i18n } from '../i18n';
import type { Key } from '../i18n/keys';
import type { Launch, LaunchWords, OpenWindow, WindowBlocked, WindowClosed } from '../rules/launch';
import { closeBlankWindow, closingItsWindow, openBlankWindow, postInWindow, refusedIn } from './blank-window';
import { fromEffect } from './from-effect';

const blocked: WindowBlocked = { _tag: 'WindowBlocked' };
const closed: WindowClosed = { _tag: 'WindowClosed' };

type Asked<Of> = { readonly of: Of; readonly window: OpenWindow };

/**
 * Binds the shared chart, which opens a tool by LTI, to the browser's windows and to a call.
 * @param words the texts that are shown meanwhile
 * @param load loads, at the first press, the call that has the form signed
 */
export const ltiFlow = <Of, Failure extends { readonly _tag: string }>(
  { opening, ...words }: LaunchWords & { readonly opening: Key },
  load: () => Promise<(asked: Asked<Of>) => Effect.Effect<Launch, Failure>>,
) =>
  openByLtiMachine<Of>(words).provide({
    actors: {
      // It begins at once: the browser still sees the press.
      openWindow: fromPromise<OpenWindow>(async () => openBlankWindow(i18n.t(opening)) ?? Promise.reject(blocked)),
      requestLaunch: closingItsWindow(fromEffect<Launch, Failure, Asked<Of>>(load)),
      postLaunch: fromPromise<void, { launch: Launch; window: OpenWindow }>(async ({ input: { launch, window } }) => {
        if (!postInWindow(window, launch)) return Promise.reject(closed);
      }),
      watchLaunch: fromPromise<void, { window: OpenWindow }>(({ input: { window } }) => refusedIn(window)),
    },
    actions: { closeWindow: ({ context }) => closeBlankWindow(context.window) },
  });
