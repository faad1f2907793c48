import { useLeaving } from '../../shared/flow/leaving';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/action';
import { Field } from '../../shared/ui/field';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { Form } from '../../shared/ui/form';
import { LeavingDialog } from '../../shared/ui/leaving-dialog';
import { Modal } from '../../shared/ui/modal';
import type { createInvoice } from './flows/invoices';
import { endsBeforeStart } from './rules';
import type { Order } from './types';

type Snapshot = ReturnType<typeof createInvoice.resolveState>;
type Event =
  | { type: 'field.changed'; field: keyof Order; text: string }
  | { type: 'create.requested' }
  | { type: 'cancelled' }
  | { type: 'dismissed' }
  | { type: 'leave.requested'; to: string }
  | { type: 'leave.confirmed' };

type Props = { readonly state: Snapshot; readonly send: (event: Event) => void };

/** What became of Create: the words are the publisher's own. */
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
  const { channel, order } = state.context;
  const busy = state.hasTag('busy');
  const field = (name: keyof Order) => ({
    value: order[name],
    onChange: (text: string) => send({ type: 'field.changed', field: name, text }),
  });
  return (
    <section className="card-part" aria-labelledby="new-invoice">
      <h2 id="new-invoice">{t('invoices.create')}</h2>
      <Form label={t('invoices.create')} busy={busy} onSubmit={() => send({ type: 'create.requested' })}>
        <div className="form-stack">
          {state.matches('editing') && <FlowNotice state={state} />}
          <div className="invoice-fields">
            <Field {...field('start')} label={t('invoices.start')} type="date" maxLength={10} />
            <Field
              {...field('end')}
              label={t('invoices.end')}
              type="date"
              maxLength={10}
              error={endsBeforeStart(order) ? t('invoices.endsBeforeStart') : undefined}
            />
            {channel === 'blink' && <Field {...field('expires')} label={t('invoices.expires')} type="date" maxLength={10} />}
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
