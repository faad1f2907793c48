import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/action';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { NewWindow } from '../../shared/ui/new-window';
import { Of } from '../../shared/ui/of';
import { Stage } from '../../shared/ui/stage';
import { openByLti } from './flows/open-by-lti';

type Props = {
  readonly titleId: string;
  /** Name of the product. */
  readonly name: string;
  readonly logic?: typeof openByLti;
};

/** Opens a title in the tool where it is used, in another window. */
export function LtiLaunch({ titleId, name, logic = openByLti }: Props) {
  const [state, send] = useFlow(logic, { input: () => ({ titleId }) });
  const { t } = useTranslation();
  const busy = state.hasTag('busy');
  const here = state.can({ type: 'open.here.requested' }) && (
    <Action look="side" onPress={() => send({ type: 'open.here.requested' })}>
      {t('lti.openHere')}
    </Action>
  );
  return (
    <Stage>
      {(busy || state.can({ type: 'open.requested' })) && (
        <div>
          <Action busy={busy} onPress={() => send({ type: 'open.requested' })}>
            {t('products.open')}
            <Of>{name}</Of>
            <NewWindow />
          </Action>
        </div>
      )}
      <FlowNotice state={state} send={send} actions={here} />
    </Stage>
  );
}
