import { memo } from 'react';
import type { EventFrom } from 'xstate';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import type { orderForm } from './flows/order-form';

/*
 * The buttons of the form. Each button is memoised, so that typing in a field does not render the button again.
 */

type SendProps = { readonly send: (event: EventFrom<typeof orderForm>) => void };

export const AddChild = memo(function AddChild({ isFull, send }: SendProps & { readonly isFull: boolean }) {
  const { t } = useTranslation();
  return (
    <Action look="side" disabled={isFull} onPress={() => send({ type: 'child.added' })}>
      {t('childrenOrder.add')}
    </Action>
  );
});

type KnownChildProps = SendProps & { readonly id: number; readonly name: string | null; readonly isFull: boolean };

export const AddKnownChild = memo(function AddKnownChild({ id, name, isFull, send }: KnownChildProps) {
  const { t } = useTranslation();
  return (
    <Action look="side" disabled={isFull} onPress={() => send({ type: 'known.added', id })}>
      {t('childrenOrder.addKnown', { name })}
    </Action>
  );
});

/** The button that removes the child whose tab is open. */
export const RemoveChild = memo(function RemoveChild({ send }: SendProps) {
  const { t } = useTranslation();
  return (
    <div className="children-actions">
      <Action look="side" onPress={() => send({ type: 'child.removed' })}>
        {t('childrenOrder.removeNow')}
      </Action>
    </div>
  );
});
