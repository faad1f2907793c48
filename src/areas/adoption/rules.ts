import { isDetailEditable, type OrderState } from '../../shared/rules/adoption-order';
import type { Order } from './types';

/** Reader of an order. `isSupporter`: customer support impersonates the teacher, and may only read. */
export type Reader = { readonly userId: string; readonly isSupporter: boolean };

/** Reason why an order that waits for somebody cannot be filled in. */
export type Lock = 'support' | 'colleague' | 'full' | 'closed';

const waiting: readonly OrderState[] = ['APROBADA', 'MODIFICADA'];

/** Whether a person can fill in an order: its head-counts, or its units where there is something to order. */
export const isOpenTo = (order: Order, { userId, isSupporter }: Reader): boolean =>
  !isSupporter && (order.isHeaderOpen || (isDetailEditable(order, userId) && !order.isFull));

/** Returns why this person cannot fill in an order that waits for somebody. Undefined if they can, or if it waits for nobody. */
export const lockOf = (order: Order, reader: Reader): Lock | undefined => {
  if (!waiting.includes(order.state) || isOpenTo(order, reader)) return undefined;
  if (reader.isSupporter) return 'support';
  if (order.teacherId === reader.userId && order.isFull) return 'full';
  return order.isDetailOpen && order.teacherId !== null && order.teacherId !== reader.userId ? 'colleague' : 'closed';
};

/** Returns why this person cannot fill in an order: its lock, or the meaning of its state. Undefined if they can. */
export const reasonOf = (order: Order, reader: Reader) => {
  if (isOpenTo(order, reader)) return undefined;
  const lock = lockOf(order, reader);
  if (lock) return `adoption.lock.${lock}` as const;
  return order.state === 'NOSOLICITA' || order.state === 'RECHAZADA'
    ? (`adoption.lock.${order.state}` as const)
    : (`adoption.tip.${order.state}` as const);
};

/** Joins the subject and the level of an order. The publisher may leave out either. */
export const courseOf = ({ subject, level }: Order): string => [subject, level].filter((part) => part !== '').join(' - ');

/** Names an order so that its name differs from other orders of the same title. */
export const nameOf = ({ title, level }: Order): string => (level === '' ? title : `${title} (${level})`);
