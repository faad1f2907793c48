import { useKeptScroll } from '../../shared/flow/scroll-position';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { needsAction } from '../../shared/rules/adoption-order';
import { useAnnouncement } from '../../shared/ui/behaviour/live-region';
import { ActionLink } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { HiddenSuffix } from '../../shared/ui/native/hidden-suffix';
import { Busy } from '../../shared/ui/page/busy';
import { Cover } from '../../shared/ui/page/cover';
import { EmptyState } from '../../shared/ui/page/empty-state';
import { PageTitle } from '../../shared/ui/page/page-title';
import { PathNav } from '../../shared/ui/page/path-nav';
import { useUser } from '../session';
import { orders } from './flows/orders';
import { Remark } from './remark';
import { courseOf, isOpenTo, nameOf, type Reader } from './rules';
import { StateLabel } from './state-label';
import type { Order, OrderArea } from './types';
import '../../shared/ui/native/layout.css';
import './adoption.css';

type CardProps = { readonly order: Order; readonly reader: Reader; readonly index: number };

function OrderCard({ order, reader, index }: CardProps) {
  const { t } = useTranslation();
  const { id, title, state, remark, cover } = order;
  const canFill = isOpenTo(order, reader);
  const name = nameOf(order);
  return (
    <li className="adoption-card">
      <Cover src={cover?.src ?? null} {...(cover?.srcSet && { srcSet: cover.srcSet })} alt="" index={index} />
      <div className="adoption-words">
        <h3>{title}</h3>
        <p>{courseOf(order)}</p>
        <StateLabel order={order} reader={reader} of={name} />
        {state === 'MODIFICADA' && remark !== null && <Remark text={remark} waits />}
      </div>
      <div className="adoption-go">
        <ActionLink to={`/gratis-adoption/${id}`} look={canFill ? 'main' : 'side'} way="from here">
          {t(canFill ? 'adoption.make' : 'adoption.see')}
          <HiddenSuffix>{name}</HiddenSuffix>
        </ActionLink>
      </div>
    </li>
  );
}

function Areas({ areas, reader }: { readonly areas: readonly OrderArea[]; readonly reader: Reader }) {
  const { t } = useTranslation();
  useKeptScroll();
  const all = areas.flatMap((area) => area.orders);
  const count = all.filter((order) => needsAction(order, reader.userId)).length;
  const waiting = count === 0 ? t('adoption.noneWaiting') : t('adoption.waiting', { count });
  useAnnouncement({ text: waiting });
  return (
    <>
      <p className="adoption-waiting">{waiting}</p>
      {areas.map(({ name, orders: ofArea }) => (
        <section key={name} className="adoption-area">
          <h2>{name}</h2>
          <ul className="adoption-cards">
            {ofArea.map((order) => (
              <OrderCard key={order.id} order={order} reader={reader} index={all.indexOf(order)} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The page with the orders of free material of the person's school. */
export function OrdersPage({ logic = orders }) {
  const user = useUser();
  const [state, send] = useFlow(logic, { input: () => ({ of: undefined }) });
  const { t } = useTranslation();
  return (
    <div className="adoption-page">
      <PathNav here={t('adoption.title')} />
      <PageTitle>{t('adoption.title')}</PageTitle>
      <dl className="adoption-facts">
        <div>
          <dt>{t('adoption.school')}</dt>
          <dd>{user.school?.name ?? '—'}</dd>
        </div>
        <div>
          <dt>{t('adoption.position')}</dt>
          <dd>{user.position?.name ?? '—'}</dd>
        </div>
      </dl>
      {state.matches('loading') && <Busy />}
      <FlowNotice state={state} send={send} />
      {state.matches('empty') && (
        <EmptyState title={t('adoption.emptyTitle')} actions={<ActionLink to="/">{t('portal.home')}</ActionLink>}>
          {t('adoption.emptyText')}
        </EmptyState>
      )}
      {state.matches('ready') && <Areas areas={state.context.items} reader={{ userId: user.id, isSupporter: user.impersonating }} />}
    </div>
  );
}
