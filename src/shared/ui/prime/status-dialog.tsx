import type { AnyMachineSnapshot } from 'xstate';
import { useTranslation } from '../../i18n';
import { ResultDialog } from './result-dialog';

type Props = {
  /** The state of the flow, whose notice explains the failure. */
  readonly state: AnyMachineSnapshot;
  readonly onAccept: () => void;
};

/** The dialog for an action of the back-office that has failed, or whose outcome is unknown (`unconfirmed`). */
export function StatusDialog({ state, onAccept }: Props) {
  const { t } = useTranslation();
  return <ResultDialog state={state} title={t(state.hasTag('unconfirmed') ? 'status.unconfirmed' : 'status.title')} onAccept={onAccept} />;
}
