import { isDetailEditable, type OrderState } from '../../shared/rules/adoption-order';
import type { Order } from './types';

/** A reader of an order. `isSupporter`: whether customer support impersonates the teacher, and may only read. */
export type Reader = { readonly userId: string; readonly isSupporter: boolean };

/** The reason why a person cannot fill in an order although the order waits to be filled in. */
export type Lock = 'support' | 'colleague' | 'full' | 'closed';

const waiting: readonly OrderState[] = ['APROBADA', 'MODIFICADA'];

/** Whether a person can fill in the head-counts of an order, or can order more units. */
export const isOpenTo = (order: Order, { userId, isSupporter }: Reader): boolean =>
  !isSupporter && (order.areHeadCountsOpen || (isDetailEditable(order, userId) && !order.isFull));

/** Returns the reason why this person cannot fill in an order that waits for input; undefined for any other order. */
export const lockOf = (order: Order, reader: Reader): Lock | undefined => {
  if (!waiting.includes(order.state) || isOpenTo(order, reader)) return undefined;
  if (reader.isSupporter) return 'support';
  if (order.teacherId === reader.userId && order.isFull) return 'full';
  return order.isDetailOpen && order.teacherId !== null && order.teacherId !== reader.userId ? 'colleague' : 'closed';
};

/**
 * Returns the content key of the reason why this person cannot fill in an order; undefined if the person can. The reason is a lock, or the
 * state of the order.
 */
export const reasonOf = (order: Order, reader: Reader) => {
  if (isOpenTo(order, reader)) return undefined;
  const lock = lockOf(order, reader);
  if (lock) return `adoption.lock.${lock}` as const;
  return order.state === 'NOSOLICITA' || order.state === 'RECHAZADA'
    ? (`adoption.lock.${order.state}` as const)
    : (`adoption.tip.${order.state}` as const);
};

/** Joins the subject and the level of an order, either of which may be empty. */
export const courseOf = ({ subject, level }: Order): string => [subject, level].filter((part) => part !== '').join(' - ');

/** Returns the name of an order, which differs from the names of other orders of the same title. */
export const nameOf = ({ title, level }: Order): string => (level === '' ? title : `${title} (${level})`);
