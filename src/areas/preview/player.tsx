import { useFlow } from '../../shared/flow/use-flow';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { preview } from './flows/preview';
import { Recording } from './recording';
import type { Previewable } from './types';
import './player.css';

type Props = { readonly file: Previewable; readonly logic?: typeof preview | undefined };

/** A recording in the page. The controls of the browser show that it is loading, so that the page does not. */
export function Player({ file, logic = preview }: Props) {
  const [state, send] = useFlow(logic, { input: () => ({ file }) });
  return (
    <div className="player">
      <FlowNotice state={state} send={send} />
      {!state.matches('failed') && <Recording file={state.context.loaded ?? file} isShown />}
    </div>
  );
}
