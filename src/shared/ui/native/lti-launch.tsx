import type { ReactNode } from 'react';
import type { ltiFlow } from '../../flow/lti-flow';
import { useFlow } from '../../flow/use-flow';
import { Stage } from '../behaviour/stage';
import { Action } from './action';
import { FlowNotice } from './flow-notice';
import { NewWindowHint } from './new-window-hint';

type Props<Of> = {
  readonly logic: ReturnType<typeof ltiFlow<Of>>;
  /** The product or course that opens. */
  readonly of: Of;
  /** Content of the button. */
  readonly children: ReactNode;
  /** Text of the button that opens the product or course in this window. The button is shown if the browser blocks new windows. */
  readonly openHere: string;
  /** Id of the element that says why the product or course cannot be opened now; undefined if it can. */
  readonly whyNot?: string | undefined;
};

/** A button that opens a product or course in its tool, in another window. */
export function LtiLaunch<Of>({ logic, of, children, openHere, whyNot }: Props<Of>) {
  const [state, send] = useFlow(logic, { input: () => ({ of }) });
  const busy = state.hasTag('busy');
  const here = state.can({ type: 'open.here.requested' }) && (
    <Action look="side" onPress={() => send({ type: 'open.here.requested' })}>
      {openHere}
    </Action>
  );
  return (
    <Stage>
      {(busy || state.can({ type: 'open.requested' })) && (
        <div>
          <Action busy={busy} disabled={whyNot !== undefined} describedBy={whyNot} onPress={() => send({ type: 'open.requested' })}>
            {children}
            <NewWindowHint />
          </Action>
        </div>
      )}
      <FlowNotice state={state} send={send} actions={here} />
    </Stage>
  );
}
