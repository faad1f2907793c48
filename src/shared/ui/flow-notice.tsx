import type { ReactNode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { noticeOf } from '../flow/notice';
import { useTranslation } from '../i18n';
import { Action } from './action';
import { Notice } from './notice';

type Props = {
  readonly state: AnyMachineSnapshot;
  /** Sends to the flow; given, a state that can be retried offers to try again. */
  readonly send?: (event: { type: 'retried' }) => void;
  /** Other actions for the person. */
  readonly actions?: ReactNode;
};

/** The message of a flow's state, if it has one. */
export function FlowNotice({ state, send, actions }: Props) {
  const { t } = useTranslation();
  const notice = noticeOf(state);
  if (!notice) return null;
  const retry = send && state.can({ type: 'retried' }) && (
    <Action look="side" onPress={() => send({ type: 'retried' })}>
      {t('common.retry')}
    </Action>
  );
  return (
    <Notice
      severity={notice.severity}
      actions={
        retry || actions ? (
          <>
            {retry}
            {actions}
          </>
        ) : undefined
      }
    >
      {t(notice.text)}
    </Notice>
  );
}
