import type { ReactNode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { useTranslation } from '../../i18n';
import { Action } from '../native/action';
import { FlowNotice } from '../native/flow-notice';
import { Modal } from './modal';

type Props = {
  /** The state of the flow whose notice is the result. */
  readonly state: AnyMachineSnapshot;
  readonly title: string;
  readonly onAccept: () => void;
  /** Further actions for the person, beside the message. */
  readonly ways?: ReactNode;
};

/** A dialog over the page that shows the result of a press. */
export function ResultDialog({ state, title, onAccept, ways }: Props) {
  const { t } = useTranslation();
  return (
    <Modal title={title} onClose={onAccept} actions={<Action onPress={onAccept}>{t('common.accept')}</Action>}>
      <FlowNotice state={state} actions={ways} />
    </Modal>
  );
}
