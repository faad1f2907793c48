import type { AnyMachineSnapshot } from 'xstate';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/action';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { Modal } from '../../shared/ui/modal';

type Props = {
  /** The flow whose notice is the answer. */
  readonly state: AnyMachineSnapshot;
  readonly title: string;
  readonly onAccept: () => void;
};

/** How a change ended, over the form. */
export function ResultDialog({ state, title, onAccept }: Props) {
  const { t } = useTranslation();
  return (
    <Modal title={title} onClose={onAccept} actions={<Action onPress={onAccept}>{t('common.accept')}</Action>}>
      <FlowNotice state={state} />
    </Modal>
  );
}
