import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { useTranslation } from '../../shared/i18n';
import type { order } from './flows/order';
import type { ReplacedValue } from './types';

/** The state of the flow of an order, and the function that sends events to this flow. */
export type OrderView = {
  readonly state: SnapshotFrom<typeof order>;
  readonly send: (event: EventFromLogic<typeof order>) => void;
};

/** Returns a function that writes the message about units or a head-count that changed when the order was loaded again. */
export function useReplacementText({ state }: Pick<OrderView, 'state'>) {
  const { t } = useTranslation();
  return (what: ReplacedValue['of'], now: number): string | undefined => {
    const change = state.context.replaced.find(({ of }) => of === what);
    return change && t('adoption.replaced', { before: change.before, now });
  };
}
