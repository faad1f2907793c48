import type { ReactNode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { noticeOf } from '../flow/notice';
import { useTranslation } from '../i18n';
import { Notice } from './notice';

type Props = {
  readonly state: AnyMachineSnapshot;
  /** Actions for the person. */
  readonly actions?: ReactNode;
};

/** The message of a flow's state, if it has one. */
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
