import { useSearchParams } from 'wouter';
import { useFlow } from '../../shared/flow/use-flow';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Busy } from '../../shared/ui/page/busy';
import { linkOutcome } from './flows/link-outcome';

/** Shows the outcome of linking or unlinking an account, which the page's address names. */
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
