import { useSearchParams } from 'wouter';
import { useFlow } from '../../shared/flow/use-flow';
import { Busy } from '../../shared/ui/busy';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { linkOutcome } from './flows/link-outcome';

/** The outcome of linking or unlinking, taken from the page's address. */
export function LinkOutcome({ logic = linkOutcome }) {
  const [search] = useSearchParams();
  const outcome = search.get('error');
  return <Outcome key={outcome} outcome={outcome} logic={logic} />;
}

function Outcome({ outcome, logic }: { readonly outcome: string | null; readonly logic: typeof linkOutcome }) {
  const [state, send] = useFlow(logic, { input: () => ({ outcome }) });
  return (
    <>
      {state.hasTag('busy') && <Busy />}
      <FlowNotice state={state} send={send} />
    </>
  );
}
