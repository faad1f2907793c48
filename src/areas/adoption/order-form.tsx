import info from 'primeicons/raw-svg/info-circle.svg?raw';
import { noticeOf } from '../../shared/flow/notice';
import { useTranslation } from '../../shared/i18n';
import { faultOfOrder, type Head, heads, isDetailEditable, quantityLength } from '../../shared/rules/adoption-order';
import { useAnnouncement } from '../../shared/ui/behaviour/live-region';
import { Action } from '../../shared/ui/native/action';
import { CheckField } from '../../shared/ui/native/check-field';
import { Field } from '../../shared/ui/native/field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Icon } from '../../shared/ui/native/icon';
import { MaterialsTable } from './materials-table';
import { type OrderView, useReplacementText } from './order-view';
import type { OrderDetail } from './types';

/** The head-counts, as fields if they can be changed, otherwise as text. */
function Counts({ state, send, canCount }: OrderView & { readonly canCount: boolean }) {
  const { t } = useTranslation();
  const { form, ignored } = state.context;
  const { counts } = form;
  const messageHead = heads.find((head) => head === ignored?.of);
  const messageOf = (head: Head) =>
    counts[head] === 0
      ? t('adoption.noNumber', { digits: quantityLength })
      : t('adoption.onlyDigits', { digits: quantityLength, amount: counts[head] });
  const replaced = useReplacementText({ state });
  useAnnouncement({ text: messageHead ? messageOf(messageHead) : '' });
  // A head-count of 0 is shown as an empty field, because nobody has counted yet.
  const shown = (head: Head) => (counts[head] === 0 ? '' : String(counts[head]));
  return (
    <section className="adoption-counts">
      <h2>{t('adoption.counts')}</h2>
      {canCount ? (
        <div className="adoption-fields">
          {heads.map((head) => (
            <Field
              key={head}
              label={t(`adoption.${head}`)}
              inputMode="numeric"
              autoComplete="off"
              value={shown(head)}
              error={messageHead === head && ignored?.why === 'noNumber' ? messageOf(head) : undefined}
              hint={messageHead === head ? messageOf(head) : replaced(head, counts[head])}
              onChange={(text) => send({ type: 'count.typed', head, text })}
            />
          ))}
        </div>
      ) : (
        <dl className="adoption-facts">
          {heads.map((head) => {
            const change = replaced(head, counts[head]);
            return (
              <div key={head}>
                <dt>{t(`adoption.${head}`)}</dt>
                <dd>{shown(head) || '—'}</dd>
                {change && <dd className="field-hint">{change}</dd>}
              </div>
            );
          })}
        </dl>
      )}
      {/* The notice about cleared units replaces this notice and is not taller, so the table below does not move. */}
      {canCount && !noticeOf(state) && (
        <div className="notice">
          <Icon drawing={info} />
          <p className="notice-text">{t('adoption.countsClear')}</p>
        </div>
      )}
      <FlowNotice state={state} />
    </section>
  );
}

/** The button that sends the order, and the reason why it is disabled. */
function Sending({ state, send, order }: OrderView & { readonly order: OrderDetail }) {
  const { t } = useTranslation();
  const { form, isAuthorised } = state.context;
  const { areHeadCountsOpen } = order;
  const fault = faultOfOrder(form, { areHeadCountsOpen, isAuthorised });
  const reason = fault ? t(`adoption.fault.${fault}`) : '';
  useAnnouncement({ text: reason });
  return (
    <div className="adoption-sending">
      {areHeadCountsOpen && (
        <CheckField
          required
          label={t('adoption.authorisation')}
          checked={isAuthorised}
          onChange={(isTicked) => send({ type: 'authorisation.ticked', isTicked })}
        />
      )}
      {reason !== '' && <p className="adoption-reason">{reason}</p>}
      <div className="adoption-actions">
        <Action look="side" onPress={() => send({ type: 'returned' })}>
          {t('common.cancel')}
        </Action>
        <Action disabled={fault !== undefined} onPress={() => send({ type: 'send.pressed' })}>
          {t('adoption.send')}
        </Action>
      </div>
    </div>
  );
}

/** An order with its head-counts and materials, which its teacher fills in, or other people read. */
export function OrderForm({ state, send, order }: OrderView & { readonly order: OrderDetail }) {
  const { t } = useTranslation();
  const isOpen = state.matches('open') || state.matches('leaving') || state.matches('sending');
  return (
    <>
      <Counts state={state} send={send} canCount={isOpen && order.areHeadCountsOpen} />
      <MaterialsTable state={state} send={send} canFill={isOpen && isDetailEditable(order, state.context.userId)} />
      {isOpen ? (
        <Sending state={state} send={send} order={order} />
      ) : (
        <div className="adoption-actions">
          <Action look="side" onPress={() => send({ type: 'returned' })}>
            {t('adoption.back')}
          </Action>
        </div>
      )}
    </>
  );
}
