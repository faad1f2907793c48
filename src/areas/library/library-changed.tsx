import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { Modal } from '../../shared/ui/prime/modal';
import type { editLibrary } from './flows/edit-library';
import type { Title } from './types';
import '../../shared/ui/native/layout.css';

type Props = {
  readonly state: SnapshotFrom<typeof editLibrary>;
  readonly send: (event: EventFromLogic<typeof editLibrary>) => void;
};

type ListProps = { readonly label: string; readonly titles: readonly Title[] };

/** Maximum number of names in a list, so that two lists fit into a small window. */
const maxNames = 5;

function Changes({ label, titles }: ListProps) {
  const { t } = useTranslation();
  if (titles.length === 0) return null;
  const more = titles.length - maxNames;
  return (
    <div>
      <h3>{label}</h3>
      <ul className="text-list">
        {titles.slice(0, maxNames).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {more > 0 && <li>{t('editLibrary.more', { count: more })}</li>}
      </ul>
    </div>
  );
}

/**
 * Dialog with the titles that another window or device has added to the library, or removed. The person chooses whether to apply these
 * changes to the selection.
 */
export function LibraryChanged({ state, send }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      title={t('editLibrary.changedTitle')}
      onClose={() => send({ type: 'dismissed' })}
      actions={
        <>
          <Action look="side" onPress={() => send({ type: 'selection.kept' })}>
            {t('editLibrary.keepSelection')}
          </Action>
          <Action onPress={() => send({ type: 'changes.joined' })}>{t('editLibrary.join')}</Action>
        </>
      }
    >
      <p>{t('editLibrary.changedText')}</p>
      <Changes label={t('editLibrary.added')} titles={state.context.added} />
      <Changes label={t('editLibrary.removed')} titles={state.context.removed} />
    </Modal>
  );
}
