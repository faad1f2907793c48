import { isDay } from '../../shared/rules/day';
import type { FieldErrors, Question } from '../../shared/rules/search';
import type { Channel, InvoiceField, InvoiceProcess, Order } from './types';

const yearForm = /^(?:19|2\d)\d{2}$/;
const idForm = /^[1-9]\d{0,11}$/;
const daysForm = /^\d{1,5}$/;

export const invoiceFields = ['year', 'id'] as const satisfies readonly InvoiceField[];

/** A year or an identifier: one of them is searched. */
export const searchErrors = ({ year, id }: Question<InvoiceField>): FieldErrors<InvoiceField> => ({
  year: year.trim() === '' || yearForm.test(year.trim()) ? null : 'invoices.yearInvalid',
  id: id.trim() === '' ? null : !idForm.test(id.trim()) ? 'invoices.idInvalid' : year.trim() === '' ? null : 'invoices.eitherOne',
});

/** The period ends before it begins. */
export const endsBeforeStart = ({ start, end }: Order): boolean => isDay(start) && isDay(end) && end < start;

/** Whether a process can be started: all days exist, in order; of Blink also the expiration, and a number of days. */
export const canCreate = (channel: Channel, order: Order): boolean =>
  isDay(order.start) &&
  isDay(order.end) &&
  !endsBeforeStart(order) &&
  (channel === 'lasalle' || (isDay(order.expires) && daysForm.test(order.days.trim())));

/**
 * The key under which a process is started: the same order from the same form has the same one, so that it is started once although its answer
 * was lost. A comment makes no other process of it.
 */
export const orderKey = (form: string, { start, end, expires, days }: Order): string => [form, start, end, expires, days.trim()].join('_');

/** A process without an end runs. */
export const isRunning = ({ finishedAt }: Pick<InvoiceProcess, 'finishedAt'>): boolean => finishedAt === null;

/** There is something to download. */
export const hasResult = (process: Pick<InvoiceProcess, 'finishedAt' | 'result'>): boolean =>
  !isRunning(process) && process.result !== null;

/** It has come to its end without any. */
export const hasFailed = (process: Pick<InvoiceProcess, 'finishedAt' | 'status'>): boolean =>
  !isRunning(process) && process.status === 'ERROR';
