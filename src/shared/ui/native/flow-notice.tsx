import { type ReactNode, useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { asksForReload, noticeOf } from '../../flow/notice';
import { useTranslation } from '../../i18n';
import { useOffline } from '../behaviour/use-offline';
import { Action } from './action';
import { Notice } from './notice';
import { ReloadAction } from './reload-action';

type Props = {
  readonly state: AnyMachineSnapshot;
  /** Sends an event to the flow. If it is given, a state that accepts `retried` has a button to try again. */
  readonly send?: (event: { type: 'retried' }) => void;
  /** Further actions for the person. */
  readonly actions?: ReactNode;
};

/**
 * The message of a flow's state, if it has one. A message that asks to reload the page has a reload button. If a button of the message
 * repeats a call, the message keeps its place while the call runs. Otherwise the second click of a double click would press another control
 * that has moved to the place of the button.
 */
export function FlowNotice({ state, send, actions }: Props) {
  const { t } = useTranslation();
  const offline = useOffline();
  const current = noticeOf(state);
  const canRetry = send && state.can({ type: 'retried' });
  const repeatable = canRetry ? undefined : current;
  const [last, keep] = useState(repeatable);
  if (!state.hasTag('busy') && last !== repeatable) keep(repeatable);
  const notice = current ?? last;
  if (!notice) return null;
  const reloads = notice.reloads ?? asksForReload(notice.text);
  const retry = canRetry && (
    <Action look="side" onPress={() => send({ type: 'retried' })}>
      {t('common.retry')}
    </Action>
  );
  return (
    <Notice
      severity={notice.severity}
      past={!current}
      actions={
        (reloads || retry || actions) && (
          <>
            {reloads && <ReloadAction />}
            {retry}
            {actions}
          </>
        )
      }
    >
      {(reloads && offline) || t(notice.text)}
    </Notice>
  );
}
