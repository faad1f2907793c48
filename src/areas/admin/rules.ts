import { isDay } from '../../shared/rules/day';
import type { FieldErrors, Question } from '../../shared/rules/search';
import type { ActionField, SupportActionName } from './types';

/** The actions of support people, by their names in the contract. */
export const supportActionNames = [
  'impersonation.started',
  'impersonation.used',
  'impersonation.ended',
  'product.reset',
  'product.log',
  'customer.edited',
  'customer.email-resent',
  'customer.email-validated',
  'fictitious.created',
  'fictitious.deleted',
  'fictitious.titles-changed',
  'internal-user.created',
  'internal-user.edited',
  'internal-user.activated',
  'internal-user.deactivated',
  'invoice.started',
  'invoice.restarted',
  'zone.changed',
  'link.shared',
  'link.changed',
  'link.blocked',
  'link.reset',
] as const satisfies readonly SupportActionName[];

/** The fields by which the actions of support are searched, and the columns by which they are sorted. */
export const actionFields = ['person', 'support', 'from', 'to'] as const satisfies readonly ActionField[];
export const actionColumns = ['at', 'support', 'person', 'action'] as const;
export type ActionColumn = (typeof actionColumns)[number];

/** The number of rows that the server returns as one page. */
export const actionsOfPage = 100;

const dayError = (text: string) => (text === '' || isDay(text) ? null : 'common.dayInvalid');

/** Returns the errors of the two days, which have to be valid dates. The last day must not be before the first day. */
export const actionErrors = ({ from, to }: Question<ActionField>): FieldErrors<ActionField> => {
  const isBefore = isDay(from) && isDay(to) && to < from;
  return { from: dayError(from), to: isBefore ? 'supportActions.toBeforeFrom' : dayError(to) };
};
