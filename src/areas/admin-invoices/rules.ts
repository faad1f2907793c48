import { isDay } from '../../shared/rules/day';
import type { FieldErrors, Question } from '../../shared/rules/search';
import type { Channel, InvoiceField, InvoiceProcess, Order } from './types';

const yearForm = /^(?:19|2\d)\d{2}$/;
const idForm = /^[1-9]\d{0,11}$/;
const daysForm = /^\d{1,5}$/;

export const invoiceFields = ['year', 'id'] as const satisfies readonly InvoiceField[];

/** Returns the errors in the fields of the search, which is for either a year or an identifier. */
export const searchErrors = ({ year, id }: Question<InvoiceField>): FieldErrors<InvoiceField> => ({
  year: year.trim() === '' || yearForm.test(year.trim()) ? null : 'invoices.yearInvalid',
  id: id.trim() === '' ? null : !idForm.test(id.trim()) ? 'invoices.idInvalid' : year.trim() === '' ? null : 'invoices.eitherOne',
});

/** Whether the period ends before it begins. */
export const endsBeforeStart = ({ start, end }: Order): boolean => isDay(start) && isDay(end) && end < start;

/** The fields of a process that are days. */
type DayField = 'start' | 'end' | 'expires';

/**
 * Returns the errors in the days of a process. An invalid date is an error once the person has left its field. A period that ends before
 * its beginning is an error at once.
 */
export const orderErrors = (order: Order, touched: readonly (keyof Order)[]): FieldErrors<DayField> => {
  const errorOf = (day: DayField) => (touched.includes(day) && order[day] !== '' && !isDay(order[day]) ? 'common.dayInvalid' : null);
  return {
    start: errorOf('start'),
    end: endsBeforeStart(order) ? 'invoices.endsBeforeStart' : errorOf('end'),
    expires: errorOf('expires'),
  };
};

/** Whether a process can be started: its period is valid. Blink also needs the expiration and a number of days. */
export const canCreate = (channel: Channel, order: Order): boolean =>
  isDay(order.start) &&
  isDay(order.end) &&
  !endsBeforeStart(order) &&
  (channel === 'lasalle' || (isDay(order.expires) && daysForm.test(order.days.trim())));

/**
 * Builds the key under which a process is started. The same values in the same form make the same key. Therefore a process whose answer
 * was lost is not started twice. The comment is no part of the key.
 */
export const orderKey = (form: string, { start, end, expires, days }: Order): string => [form, start, end, expires, days.trim()].join('_');

/** Whether a process is still running, because it has no end yet. */
export const isRunning = ({ finishedAt }: Pick<InvoiceProcess, 'finishedAt'>): boolean => finishedAt === null;

/** Whether a process has a result to download. */
export const hasResult = (process: Pick<InvoiceProcess, 'finishedAt' | 'result'>): boolean =>
  !isRunning(process) && process.result !== null;

/** Whether a process has ended in an error. */
export const hasFailed = (process: Pick<InvoiceProcess, 'finishedAt' | 'status'>): boolean =>
  !isRunning(process) && process.status === 'ERROR';
