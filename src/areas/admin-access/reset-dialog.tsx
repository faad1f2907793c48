import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { Modal } from '../../shared/ui/prime/modal';
import { devicesOf } from './rules';
import type { ProductKey } from './types';

type Props = {
  readonly item: ProductKey;
  readonly busy: boolean;
  readonly send: (event: { type: 'reset.confirmed' } | { type: 'dismissed' }) => void;
};

/** Dialog that asks for confirmation before the devices of a key are reset. */
export function ResetDialog({ item, busy, send }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      title={t('access.confirmTitle')}
      {...(!busy && { onClose: () => send({ type: 'dismissed' }) })}
      actions={
        <>
          <Action look="side" disabled={busy} onPress={() => send({ type: 'dismissed' })}>
            {t('common.cancel')}
          </Action>
          <Action busy={busy} onPress={() => send({ type: 'reset.confirmed' })}>
            {t('access.confirm')}
          </Action>
        </>
      }
    >
      <p>{t('access.confirmText', { product: item.name, key: item.id, devices: devicesOf(item) })}</p>
    </Modal>
  );
}
