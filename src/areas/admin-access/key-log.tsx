import { useTranslation } from '../../shared/i18n';
import type { Key } from '../../shared/i18n/keys';
import { Action } from '../../shared/ui/action';
import { Modal } from '../../shared/ui/modal';
import { type TableColumns, TableRows } from '../../shared/ui/table-rows';
import type { KeyAction, ProductKey } from './types';

const actionNames: Readonly<Record<KeyAction['action'], Key>> = { RESET: 'access.reset', LOG: 'access.log' };

function ActionName({ of: { action } }: { readonly of: KeyAction }) {
  const { t } = useTranslation();
  return t(actionNames[action]);
}

const columns: TableColumns<KeyAction> = [
  { id: 'date', header: 'access.date', value: ({ date }) => date },
  { id: 'administrator', header: 'access.administrator', value: ({ administrator }) => administrator, width: 2 },
  { id: 'action', header: 'access.action', value: ({ action }) => action, draw: (item) => <ActionName of={item} /> },
  { id: 'result', header: 'access.result', value: ({ result }) => result },
  { id: 'devices', header: 'access.devices', value: ({ devices }) => devices },
];

type Props = { readonly item: ProductKey; readonly log: readonly KeyAction[]; readonly onBack: () => void };

/** What support has done with a key, over the list. */
export function KeyLog({ item, log, onBack }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      wide
      title={t('access.logTitle', { product: item.name })}
      onClose={onBack}
      actions={
        <Action look="side" onPress={onBack}>
          {t('common.back')}
        </Action>
      }
    >
      <TableRows whole caption={item.id} items={log} columns={columns} />
    </Modal>
  );
}
