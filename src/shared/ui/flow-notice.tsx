import type { ReactNode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { noticeOf } from '../flow/notice';
import { useTranslation } from '../i18n';
import { Notice } from './notice';

type Props = {
  readonly state: AnyMachineSnapshot;
  /** What the person can do about it. */
  readonly actions?: ReactNode;
};

/** What the state of a flow says to the person, if it says anything. */
export function FlowNotice({ state, actions }: Props) {
  const { t } = useTranslation();
  const notice = noticeOf(state);
  return (
    notice && (
      <Notice severity={notice.severity} actions={actions}>
        {t(notice.text)}
      </Notice>
    )
  );
}
