import type { AnyMachineSnapshot } from 'xstate';
import { useTranslation } from '../i18n';
import { Action } from './action';
import { FlowNotice } from './flow-notice';
import { Modal } from './modal';

type Props = {
  /** The flow whose notice is the answer. */
  readonly state: AnyMachineSnapshot;
  readonly title: string;
  readonly onAccept: () => void;
};

/** What became of a press, over the page. */
export function ResultDialog({ state, title, onAccept }: Props) {
  const { t } = useTranslation();
  return (
    <Modal title={title} onClose={onAccept} actions={<Action onPress={onAccept}>{t('common.accept')}</Action>}>
      <FlowNotice state={state} />
    </Modal>
  );
}
