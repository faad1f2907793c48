import type { AnyMachineSnapshot } from 'xstate';
import { useTranslation } from '../../i18n';
import { ResultDialog } from './result-dialog';

type Props = {
  /** The flow whose notice says by status what went wrong. */
  readonly state: AnyMachineSnapshot;
  readonly onAccept: () => void;
};

/** An act of the back-office has failed, or nobody knows (`unconfirmed`): its answer was lost. */
export function StatusDialog({ state, onAccept }: Props) {
  const { t } = useTranslation();
  return <ResultDialog state={state} title={t(state.hasTag('unconfirmed') ? 'status.unconfirmed' : 'status.title')} onAccept={onAccept} />;
}
