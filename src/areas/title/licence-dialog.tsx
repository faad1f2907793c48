import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { formatDate, useTranslation } from '../../shared/i18n';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Busy } from '../../shared/ui/page/busy';
import { Modal } from '../../shared/ui/prime/modal';
import type { licence } from './flows/licence';
import { demoActivations, formatCode } from './product-rules';
import './products.css';
import '../../shared/ui/native/layout.css';

/** Dialog with the licence of a product. */
export function LicenceDialog({ flow }: { readonly flow: ActorRefFrom<typeof licence> }) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const { product, licence: read } = state.context;
  const close = () => send({ type: 'dismissed' });
  const code = read?.code == null ? undefined : formatCode(product, read.code);
  const isDemo = product.user === 'demo';

  return (
    <Modal
      title={t('products.licence', { name: product.name })}
      onClose={close}
      actions={
        <Action look="side" onPress={close}>
          {t('common.close')}
        </Action>
      }
    >
      <Stage>
        {state.matches('reading') && <Busy />}
        {read && (
          <>
            <dl className="facts">
              {code !== undefined && (
                <div>
                  <dt>{t('products.code')}</dt>
                  <dd className="product-code">{code}</dd>
                </div>
              )}
              {read.ends && (
                <div>
                  <dt>{t('products.expires')}</dt>
                  <dd>{formatDate(read.ends)}</dd>
                </div>
              )}
              {read.activations !== null && !isDemo && (
                <div>
                  <dt>{t('products.activations')}</dt>
                  <dd>{read.activations}</dd>
                </div>
              )}
              {(isDemo || read.activationsLeft !== null) && (
                <div>
                  <dt>{t('products.freeActivations')}</dt>
                  <dd>{isDemo ? demoActivations : read.activationsLeft}</dd>
                </div>
              )}
            </dl>
            {product.isMasked && <p>{t('products.masked')}</p>}
            {code !== undefined && !product.isMasked && (
              <div>
                <Action onPress={() => send({ type: 'copy.requested', text: code })}>{t('products.copyCode')}</Action>
              </div>
            )}
          </>
        )}
        <FlowNotice state={state} send={send} />
      </Stage>
    </Modal>
  );
}
