import { useFlow } from '../../shared/flow/use-flow';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { preview } from './flows/preview';
import { Recording } from './recording';
import type { Previewable } from './types';
import './player.css';

type Props = { readonly file: Previewable; readonly logic?: typeof preview | undefined };

/**
 * A player for a recording in the page. The page shows no busy mark, because the controls of the browser show that the recording is
 * loading.
 */
export function Player({ file, logic = preview }: Props) {
  const [state, send] = useFlow(logic, { input: () => ({ file }) });
  return (
    <div className="player">
      <FlowNotice state={state} send={send} />
      {!state.matches('failed') && <Recording file={state.context.loaded ?? file} isShown />}
    </div>
  );
}
