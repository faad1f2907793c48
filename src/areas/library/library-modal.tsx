import { useId } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { useTranslation } from '../../shared/i18n';
import { useAnnouncement } from '../../shared/ui/behaviour/live-region';
import { VirtualGrid } from '../../shared/ui/behaviour/virtual-grid';
import { Action } from '../../shared/ui/native/action';
import { Field } from '../../shared/ui/native/field';
import { EmptyState } from '../../shared/ui/page/empty-state';
import { Modal } from '../../shared/ui/prime/modal';
import type { libraryModal } from './flows/library-modal';
import { TitleLink } from './title-tile';
import './library-modal.css';

type Props = {
  readonly state: SnapshotFrom<typeof libraryModal>;
  readonly send: (event: EventFromLogic<typeof libraryModal>) => void;
};

/** The search field for titles, and the number of titles found. */
function Search({ state, send }: Props) {
  const { t } = useTranslation();
  const { text, found } = state.context;
  const countText = state.matches({ large: 'narrowed' }) ? t('editLibrary.foundCount', { count: found.length }) : '';
  useAnnouncement({ text: state.matches({ large: 'nothingFound' }) ? t('library.noneFound') : countText });
  return (
    // biome-ignore lint/a11y/useSemanticElements: some supported browsers do not implement <search>
    <div role="search" className="library-modal-search">
      <Field
        label={t('library.search')}
        type="search"
        optional
        autoComplete="off"
        value={text}
        onChange={(typed) => send({ type: 'text.changed', text: typed })}
      />
      <p className="library-modal-count">{countText}</p>
    </div>
  );
}

/** Dialog with all titles of the library. */
export function LibraryModal({ state, send }: Props) {
  const { t } = useTranslation();
  const keys = useId();
  const { found } = state.context;
  const isLarge = state.matches('large');
  const close = () => send({ type: 'closed' });
  return (
    <Modal wide title={t('library.all')} onClose={close}>
      <p id={keys} className="visually-hidden">
        {t('editLibrary.keys')}
      </p>
      {isLarge && <Search state={state} send={send} />}
      <div className={isLarge ? 'library-modal-titles' : undefined}>
        {state.matches({ large: 'nothingFound' }) ? (
          <EmptyState
            title={t('library.noneFound')}
            actions={<Action onPress={() => send({ type: 'text.changed', text: '' })}>{t('library.showAll')}</Action>}
          >
            {t('library.noneFoundHint')}
          </EmptyState>
        ) : (
          <VirtualGrid label={t('library.all')} describedBy={keys} items={found} tileWidth={132}>
            {(title, tabIndex, index) => <TitleLink title={title} index={index} tabIndex={tabIndex} />}
          </VirtualGrid>
        )}
      </div>
    </Modal>
  );
}
