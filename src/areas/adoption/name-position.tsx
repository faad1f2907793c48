import { positionAsked, useIsPositionAsked } from '../../shared/flow/position-asked';
import { useFlow } from '../../shared/flow/use-flow';
import { useTold } from '../../shared/flow/use-told';
import { useCounted } from '../../shared/ui/dialogs';
import { late } from '../../shared/ui/late';
import { MissingDialog } from '../../shared/ui/missing-dialog';
import { namePosition } from './flows/name-position';

const PositionDialog = late(async () => (await import('./position-dialog')).PositionDialog, {
  instead: ({ send }) => <MissingDialog onClose={() => send({ type: 'cancelled' })} />,
});

/** Asks a person for their position when something on the page, or before it, leads to free adoption. */
export function NamePosition({ logic = namePosition }) {
  const [state, send] = useFlow(logic, {});
  const isAsked = useIsPositionAsked();
  useTold(
    isAsked,
    (asked) => !asked,
    () => {
      send({ type: 'opened', to: positionAsked.take() ?? '/gratis-adoption' });
    },
  );

  const isOpen = !state.matches('closed') && state.status !== 'done';
  // From the press on: the dialog itself may still be loading.
  useCounted(isOpen);
  return isOpen && <PositionDialog state={state} send={send} />;
}
