import { useLeaving } from '../../shared/flow/leaving';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { DateField } from '../../shared/ui/native/date-field';
import { Field } from '../../shared/ui/native/field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { LeavingDialog } from '../../shared/ui/prime/leaving-dialog';
import { Modal } from '../../shared/ui/prime/modal';
import type { createInvoice } from './flows/invoices';
import { orderErrors } from './rules';
import type { Order } from './types';

type Snapshot = ReturnType<typeof createInvoice.resolveState>;
type Event =
  | { type: 'field.changed'; field: keyof Order; text: string }
  | { type: 'field.left'; field: keyof Order }
  | { type: 'create.requested' }
  | { type: 'cancelled' }
  | { type: 'dismissed' }
  | { type: 'leave.requested'; to: string }
  | { type: 'leave.confirmed' };

type Props = { readonly state: Snapshot; readonly send: (event: Event) => void };

/** The dialog with the outcome of Create. The publisher prescribes the text of the dialog. */
function Outcome({ state, send }: Props) {
  const { t } = useTranslation();
  const accept = () => send({ type: 'dismissed' });
  return (
    <Modal title={t('invoices.create')} onClose={accept} actions={<Action onPress={accept}>{t('common.accept')}</Action>}>
      <FlowNotice state={state} />
      <p>{t('invoices.outcome', { id: state.context.id })}</p>
    </Modal>
  );
}

/** The form of a new process. */
export function NewInvoice({ state, send }: Props) {
  const { t } = useTranslation();
  const { stay, leave } = useLeaving(state, send);
  const { channel, order, touched } = state.context;
  const errors = orderErrors(order, touched);
  const busy = state.hasTag('busy');
  const field = (name: keyof Order) => ({
    value: order[name],
    onChange: (text: string) => send({ type: 'field.changed', field: name, text }),
  });
  const dayField = (name: keyof typeof errors) => ({
    ...field(name),
    error: errors[name] ? t(errors[name]) : undefined,
    onLeave: () => send({ type: 'field.left', field: name }),
  });
  return (
    <section className="card-part" aria-labelledby="new-invoice">
      <h2 id="new-invoice">{t('invoices.create')}</h2>
      <Form label={t('invoices.create')} busy={busy} onSubmit={() => send({ type: 'create.requested' })}>
        <div className="form-stack">
          {state.matches('editing') && <FlowNotice state={state} />}
          <div className="invoice-fields">
            <DateField {...dayField('start')} label={t('invoices.start')} />
            <DateField {...dayField('end')} label={t('invoices.end')} />
            {channel === 'blink' && <DateField {...dayField('expires')} label={t('invoices.expires')} />}
            {channel === 'blink' && <Field {...field('days')} label={t('invoices.days')} hint={t('invoices.daysHint')} />}
            <Field {...field('comment')} label={t('invoices.comment')} optional maxLength={1_000} />
          </div>
          <div className="invoice-actions">
            <Action submit disabled={!busy && !state.can({ type: 'create.requested' })}>
              {t('invoices.submit')}
            </Action>
            <Action look="side" disabled={busy} onPress={() => send({ type: 'cancelled' })}>
              {t('common.cancel')}
            </Action>
          </div>
        </div>
      </Form>
      {state.matches('leaving') && <LeavingDialog onStay={stay} onLeave={leave} />}
      {(state.matches('created') || state.matches('failed')) && <Outcome state={state} send={send} />}
    </section>
  );
}
