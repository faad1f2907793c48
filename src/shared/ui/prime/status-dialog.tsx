import type { AnyMachineSnapshot } from 'xstate';
import { useTranslation } from '../../i18n';
import { ResultDialog } from './result-dialog';

type Props = {
  /** The state of the flow; its notice says by status what went wrong. */
  readonly state: AnyMachineSnapshot;
  readonly onAccept: () => void;
};

/** Dialog that says that an action of the back-office has failed, or that its outcome is unknown (`unconfirmed`). */
export function StatusDialog({ state, onAccept }: Props) {
  const { t } = useTranslation();
  return <ResultDialog state={state} title={t(state.hasTag('unconfirmed') ? 'status.unconfirmed' : 'status.title')} onAccept={onAccept} />;
}
