import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { HiddenSuffix } from '../../shared/ui/native/hidden-suffix';
import { NewWindowHint } from '../../shared/ui/native/new-window-hint';
import { Cover } from '../../shared/ui/page/cover';
import { EmptyState } from '../../shared/ui/page/empty-state';
import { ProductFrame } from '../../shared/ui/page/product-frame';
import { openProduct } from './flows/open-product';
import { refusalReasons } from './rules';
import type { Zone } from './types';
import { ZoneRefusal } from './zone-refusal';

type Props = { readonly token: string; readonly zone: Zone; readonly logic?: typeof openProduct | undefined };

/** The digital products that students can open. */
export function ZoneProducts({ token, zone: { title, products }, logic = openProduct }: Props) {
  const { t } = useTranslation();
  const [state, send] = useFlow(logic, { input: () => ({ token }) });
  const { product: opening } = state.context;
  const busy = state.hasTag('busy');
  const why = refusalReasons.find((each) => state.matches({ refused: each }));
  const openHere = state.can({ type: 'open.here.requested' }) && (
    <Action look="side" onPress={() => send({ type: 'open.here.requested' })}>
      {t('lti.openHere')}
    </Action>
  );

  if (products.length === 0) return <EmptyState title={t('zone.noProducts')} />;
  return (
    <Stage>
      <FlowNotice state={state} send={send} actions={openHere} />
      <ul className="product-list">
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductFrame
              name={product.name}
              picture={<Cover {...(product.cover === null ? title.cover : { src: product.cover })} alt="" index={index} />}
              marks={product.brand === null ? [] : [product.brand]}
              actions={
                <Action busy={busy && opening?.id === product.id} disabled={busy} onPress={() => send({ type: 'product.opened', product })}>
                  {t('products.open')}
                  <HiddenSuffix>{product.name}</HiddenSuffix>
                  <NewWindowHint />
                </Action>
              }
            />
          </li>
        ))}
      </ul>
      {why && <ZoneRefusal why={why} onClose={() => send({ type: 'closed' })} />}
    </Stage>
  );
}
