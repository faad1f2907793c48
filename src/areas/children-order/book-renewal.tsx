import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import { eurosOf } from '../../shared/rules/price';
import { priceText } from '../../shared/rules/price-text';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Busy } from '../../shared/ui/page/busy';
import { type Change, changesOf } from './changes';
import type { bookRenewal } from './flows/book-renewal';
import type { Child, Key } from './types';

type Props = { readonly flow: ActorRefFrom<typeof bookRenewal>; readonly nameOf: (child: Child) => string };

const changeTexts = {
  lost: 'childrenOrder.nowGone',
  'sold-out': 'childrenOrder.nowSoldOut',
  price: 'childrenOrder.nowCosts',
} as const satisfies Record<Change['kind'], Key>;

/** The part that looks up the books again, and lists for each child which choices have changed. */
export function BookRenewal({ flow, nameOf }: Props) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const { children, renewed } = state.context;
  return (
    <div className="form-stack" aria-busy={state.hasTag('busy')}>
      {state.hasTag('busy') && <Busy />}
      <FlowNotice
        state={state}
        send={send}
        actions={state.matches('changed') && <Action onPress={() => send({ type: 'read' })}>{t('childrenOrder.review')}</Action>}
      />
      {state.matches('changed') &&
        changesOf(children, renewed).map(({ child, changes }) => (
          <section key={child.key}>
            <h2>{nameOf(child)}</h2>
            <ul className="text-list">
              {changes.map(({ kind, id, name, cents }) => (
                <li key={id}>{t(changeTexts[kind], { title: name, price: priceText(eurosOf(cents)) })}</li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
