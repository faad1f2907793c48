import { useCallback } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useEmittedEvents } from '../../shared/flow/use-emitted-events';
import { useFlow } from '../../shared/flow/use-flow';
import { useSearchInAddress } from '../../shared/flow/view-in-address';
import { useTranslation } from '../../shared/i18n';
import { firstOrder } from '../../shared/rules/search';
import { ShownResult } from '../../shared/ui/behaviour/shown-result';
import { Action } from '../../shared/ui/native/action';
import { Field } from '../../shared/ui/native/field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { Notice } from '../../shared/ui/native/notice';
import { Busy } from '../../shared/ui/page/busy';
import { PageTitle } from '../../shared/ui/page/page-title';
import { StatusDialog } from '../../shared/ui/prime/status-dialog';
import { useUser } from '../session';
import { createInvoice, invoices, invoicesInput, restartInvoice } from './flows/invoices';
import { InvoiceList } from './invoice-list';
import { NewInvoice } from './new-invoice';
import type { Channel, InvoiceField } from './types';
import '../../shared/ui/native/layout.css';
import './invoices.css';

type Flows = { readonly logic: typeof invoices; readonly creating: typeof createInvoice; readonly restarting: typeof restartInvoice };

const titles = { blink: 'home.blinkInvoices', lasalle: 'home.laSalleInvoices' } as const;

const useInvoices = (channel: Channel, { logic, creating, restarting }: Flows) => {
  const { email } = useUser();
  const query = useSearch();
  const search = useFlow(logic, { input: () => invoicesInput(channel, query) });
  const create = useFlow(creating, { input: () => ({ channel, user: email }) });
  const restart = useFlow(restarting, { input: () => ({ channel }) });
  const [{ context }, send] = search;
  useSearchInAddress({ lastQuestion: context.lastQuestion, order: firstOrder });
  useEmittedEvents(create[2], (event) => {
    if (event.type === 'created') send({ type: 'process.started', id: event.id });
  });
  useEmittedEvents(restart[2], () => send({ type: 'refresh.requested' }));
  return { search, create, restart };
};

/** The page of the invoice processes of a partner. Support searches, starts and watches processes, and downloads their results. */
export function InvoicesPage({ channel, ...flows }: Flows & { readonly channel: Channel }) {
  const { t } = useTranslation();
  const { search, create, restart } = useInvoices(channel, flows);
  const [state, send] = search;
  const [restarting, sendToRestart] = restart;
  const { question, errors, items } = state.context;
  const onRestart = useCallback((id: string) => sendToRestart({ type: 'restart.requested', id }), [sendToRestart]);

  const field = (name: InvoiceField) => ({
    value: question[name],
    error: errors[name] ? t(errors[name]) : undefined,
    onChange: (text: string) => send({ type: 'field.changed', field: name, text }),
    optional: true,
  });

  return (
    <div className="flex flex-column gap-4">
      <PageTitle>{t(titles[channel])}</PageTitle>
      <section className="card-part" aria-labelledby="search-invoices">
        <h2 id="search-invoices">{t('invoices.search')}</h2>
        <Form label={t('invoices.search')} busy={state.hasTag('busy')} onSubmit={() => send({ type: 'search.requested' })}>
          <div className="form-stack">
            {!state.matches('failed') && <FlowNotice state={state} />}
            <div className="invoice-fields">
              <Field {...field('year')} label={t('invoices.year')} hint={t('invoices.yearHint')} />
              <Field {...field('id')} label={t('invoices.id')} />
            </div>
            <div>
              <Action submit>{t('search.submit')}</Action>
            </div>
          </div>
        </Form>
      </section>
      <NewInvoice state={create[0]} send={create[1]} />
      {/* The results come last, so that the forms above do not move when results appear. */}
      {restarting.matches('choosing') && <FlowNotice state={restarting} />}
      {state.matches('searching') && <Busy />}
      {state.matches('none') && <Notice severity="info">{t('search.nothing')}</Notice>}
      {state.matches('listed') && (
        <ShownResult className="table-part">
          <InvoiceList
            channel={channel}
            items={items}
            view={state.context.view}
            send={send}
            busy={restarting.hasTag('busy')}
            onRestart={onRestart}
          />
        </ShownResult>
      )}
      {state.matches('failed') && <StatusDialog state={state} onAccept={() => send({ type: 'dismissed' })} />}
      {restarting.matches('failed') && <StatusDialog state={restarting} onAccept={() => sendToRestart({ type: 'dismissed' })} />}
    </div>
  );
}

const defaultFlows: Flows = { logic: invoices, creating: createInvoice, restarting: restartInvoice };

export function BlinkInvoicesPage(flows: Partial<Flows>) {
  return <InvoicesPage channel="blink" {...defaultFlows} {...flows} />;
}

export function LaSalleInvoicesPage(flows: Partial<Flows>) {
  return <InvoicesPage channel="lasalle" {...defaultFlows} {...flows} />;
}
