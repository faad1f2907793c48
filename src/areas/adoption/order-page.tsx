import { useRoute } from 'wouter';
import { useLeaving } from '../../shared/flow/leaving';
import { progressOf } from '../../shared/flow/notice';
import { useFlow } from '../../shared/flow/use-flow';
import { useLast } from '../../shared/flow/use-last';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Steps } from '../../shared/ui/native/steps';
import { Busy } from '../../shared/ui/page/busy';
import { Cover } from '../../shared/ui/page/cover';
import { PageTitle } from '../../shared/ui/page/page-title';
import { PathNav } from '../../shared/ui/page/path-nav';
import { useDialogAhead } from '../../shared/ui/prime/dialog-ahead';
import { LeavingDialog } from '../../shared/ui/prime/leaving-dialog';
import { useUser } from '../session';
import { order as orderFlow, orderInput } from './flows/order';
import { OrderForm } from './order-form';
import { Remark } from './remark';
import { courseOf, type Reader, reasonOf } from './rules';
import { SendDialog } from './send-dialog';
import { StateLabel } from './state-label';
import type { OrderDetail } from './types';
import '../../shared/ui/native/layout.css';
import './adoption.css';

/** The head of the page: the title of the order, its state and its teacher. */
function OrderHead({ order, reader }: { readonly order: OrderDetail; readonly reader: Reader }) {
  const { t } = useTranslation();
  const { title, state, teacherName, remark, cover } = order;
  const reason = reasonOf(order, reader);
  return (
    <div className="adoption-head">
      <Cover src={cover?.src ?? null} {...(cover?.srcSet && { srcSet: cover.srcSet })} alt="" index={0} />
      <div className="adoption-words">
        <p>{courseOf(order)}</p>
        <StateLabel order={order} reader={reader} of={title} />
        {reason && <p>{t(reason)}</p>}
        <p>{teacherName === null ? t('adoption.noTeacher') : t('adoption.teacher', { name: teacherName })}</p>
        {remark !== null && <Remark text={remark} waits={state === 'MODIFICADA'} />}
      </div>
    </div>
  );
}

function OrderContent({ text, logic }: { readonly text: string; readonly logic: typeof orderFlow }) {
  const user = useUser();
  const [state, send] = useFlow(logic, { input: () => orderInput(text, user) });
  const { stay, leave } = useLeaving(state, send);
  useDialogAhead();
  const { t } = useTranslation();
  const { order } = state.context;
  const { sendOrder } = state.children;
  const isMissing = state.matches('failed') || state.matches('leavingUnread') || state.matches('notAnOrder');
  const isThere = order !== null && !isMissing && !state.matches('loading');

  return (
    <div className="adoption-page">
      <PathNav above={[{ to: '/gratis-adoption', name: t('adoption.title') }]} here={t('adoption.order')} />
      <PageTitle>{isThere ? order.title : t('adoption.order')}</PageTitle>
      <Steps names={[t('adoption.steps.form'), t('adoption.steps.send')]} current={progressOf(state)} />
      {state.matches('loading') && <Busy />}
      {isMissing && (
        <FlowNotice
          state={state}
          send={send}
          actions={
            <Action look="side" onPress={() => send({ type: 'returned' })}>
              {t('adoption.back')}
            </Action>
          }
        />
      )}
      {isThere && (
        <>
          <OrderHead order={order} reader={state.context} />
          <OrderForm state={state} send={send} order={order} />
        </>
      )}
      {(state.matches('leaving') || state.matches('leavingUnread')) && <LeavingDialog onStay={stay} onLeave={leave} />}
      {sendOrder && state.matches('sending') && <SendDialog flow={sendOrder} />}
    </div>
  );
}

/** The page of the order of free material that the address names. */
export function OrderPage({ logic = orderFlow }) {
  const [, place] = useRoute('/gratis-adoption/:orderId');
  const text = useLast(place?.orderId) ?? '';
  return <OrderContent key={text} text={text} logic={logic} />;
}
