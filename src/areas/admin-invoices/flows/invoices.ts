import { assign } from 'xstate';
import { createInvoiceMachine } from '../../../../machines/admin-invoices/create-invoice.machine';
import { invoicesMachine } from '../../../../machines/admin-invoices/invoices.machine';
import { restartInvoiceMachine } from '../../../../machines/admin-invoices/restart-invoice.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { searchIn } from '../../../shared/rules/search';
import { canCreate, invoiceFields, searchErrors } from '../rules';
import type { Channel } from '../types';

const bind = bindServices(() => import('../services/invoices'));

export const invoices = invoicesMachine.provide({
  actors: { search: bind('findInvoices') },
  guards: { isFaulty: ({ context: { question } }) => Object.values(searchErrors(question)).some((error) => error !== null) },
  actions: { checkFields: assign(({ context: { question } }) => ({ errors: searchErrors(question) })) },
});

/** Builds the input of the search from the query in the page’s address. */
export const invoicesInput = (channel: Channel, query: string) => {
  const { question, isAsked } = searchIn(query, invoiceFields, []);
  return { channel, question, isAsked };
};

export const createInvoice = createInvoiceMachine.provide({
  actors: { create: bind('createInvoice') },
  guards: { canCreate: ({ context: { channel, order } }) => canCreate(channel, order) },
});

export const restartInvoice = restartInvoiceMachine.provide({
  actors: { restart: bind('restartInvoice') },
});
