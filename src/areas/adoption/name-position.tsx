import { loadCode } from '../../shared/browser/code';
import { positionRequest, useHasPositionRequest } from '../../shared/flow/position-request';
import { useFlow } from '../../shared/flow/use-flow';
import { useSyncToFlow } from '../../shared/flow/use-sync-to-flow';
import { useDialogCount } from '../../shared/ui/behaviour/dialogs';
import { late } from '../../shared/ui/behaviour/late';
import { MissingDialog } from '../../shared/ui/prime/missing-dialog';
import { namePosition } from './flows/name-position';

const PositionDialog = late(async () => (await loadCode(() => import('./position-dialog'))).PositionDialog, {
  instead: ({ send }) => <MissingDialog onClose={() => send({ type: 'cancelled' })} />,
});

/** Asks a person who is on the way to free adoption for their position at school. */
export function NamePosition({ logic = namePosition }) {
  const [state, send] = useFlow(logic, {});
  const isAsked = useHasPositionRequest();
  useSyncToFlow(
    isAsked,
    (asked) => !asked,
    () => {
      send({ type: 'opened', to: positionRequest.take() ?? '/gratis-adoption' });
    },
  );

  const isOpen = !state.matches('closed') && state.status !== 'done';
  // The dialog counts as open from the press on, although its code may still be loading.
  useDialogCount(isOpen);
  return isOpen && <PositionDialog state={state} send={send} />;
}
