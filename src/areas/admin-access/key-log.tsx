import { useTranslation } from '../../shared/i18n';
import type { Key } from '../../shared/i18n/keys';
import type { PageView } from '../../shared/rules/list-view';
import { Action } from '../../shared/ui/native/action';
import { PagedTable } from '../../shared/ui/page/paged-table';
import type { TableColumns } from '../../shared/ui/prime/data-table';
import { Modal } from '../../shared/ui/prime/modal';
import { devicesOf } from './rules';
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
  { id: 'devices', header: 'access.devices', value: devicesOf },
];

type Props = {
  readonly item: ProductKey;
  readonly log: readonly KeyAction[];
  readonly view: PageView;
  readonly send: (event: { type: 'page.chosen'; view: PageView }) => void;
  readonly onBack: () => void;
};

/** Dialog with the list of the actions of support on a key. */
export function KeyLog({ item, log, view, send, onBack }: Props) {
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
      <PagedTable caption={item.id} items={log} view={view} send={send} columns={columns} />
    </Modal>
  );
}
