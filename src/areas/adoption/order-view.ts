import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { order } from './flows/order';

/** What each part of the page of an order gets of its flow. */
export type OrderView = {
  readonly state: SnapshotFrom<typeof order>;
  readonly send: (event: EventFromLogic<typeof order>) => void;
};
