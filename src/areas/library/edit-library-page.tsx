import { useCallback, useId } from 'react';
import { useLeaving } from '../../shared/flow/leaving';
import { useIsOpen } from '../../shared/flow/open-pages';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { VirtualGrid } from '../../shared/ui/behaviour/virtual-grid';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Tabs } from '../../shared/ui/native/tabs';
import { Busy } from '../../shared/ui/page/busy';
import { EmptyState } from '../../shared/ui/page/empty-state';
import { PageTitle } from '../../shared/ui/page/page-title';
import { LeavingDialog } from '../../shared/ui/prime/leaving-dialog';
import { Modal } from '../../shared/ui/prime/modal';
import { useUser } from '../session';
import { editLibrary, editLibraryInput } from './flows/edit-library';
import { searchTitles } from './flows/search-titles';
import { LibraryChanged } from './library-changed';
import { countIn, internalLibraryLimit, offeredGroups } from './rules';
import { TitleSearch } from './title-search';
import { TitleToggle } from './title-tile';
import { TitlesByStage } from './titles-by-stage';
import type { EditTab, Key, Title } from './types';
import './library.css';

const mine = { adopted: 'editLibrary.mineAdopted', demo: 'editLibrary.mineDemo', resources: 'editLibrary.mineResources' } as const;

export function EditLibraryPage({ logic = editLibrary, search = searchTitles }) {
  const user = useUser();
  const isOpen = useIsOpen();
  const [state, send] = useFlow(logic, { input: () => editLibraryInput(user, isOpen) });
  const [found, sendSearch] = useFlow(search, {});
  const { stay, leave } = useLeaving(state, send);
  const { t } = useTranslation();
  const how = useId();
  const { searches, titles, selected, tab, listed } = state.context;
  const busy = state.hasTag('busy');
  const cancel = () => send({ type: 'cancelled' });

  const toggle = useCallback((title: Title) => send({ type: 'title.toggled', title }), [send]);
  const grid = (label: Key, shown: readonly Title[]) => (
    <VirtualGrid label={t(label)} describedBy={how} items={shown}>
      {(title, tabIndex, index) => (
        <TitleToggle title={title} index={index} selected={selected.has(title.id)} disabled={busy} tabIndex={tabIndex} onToggle={toggle} />
      )}
    </VirtualGrid>
  );

  if (state.matches('loading') || state.matches('signedOut')) {
    return (
      <>
        <PageTitle>{t('portal.editLibrary')}</PageTitle>
        <Busy />
      </>
    );
  }
  if (state.matches('loadFailed')) {
    return (
      <>
        <PageTitle>{t('portal.editLibrary')}</PageTitle>
        <FlowNotice
          state={state}
          send={send}
          actions={
            <Action look="side" onPress={cancel}>
              {t('common.cancel')}
            </Action>
          }
        />
      </>
    );
  }
  if (state.matches('empty')) {
    return (
      <>
        <PageTitle>{t('portal.editLibrary')}</PageTitle>
        <EmptyState title={t('editLibrary.emptyTitle')} actions={<Action onPress={cancel}>{t('common.back')}</Action>}>
          {t('editLibrary.emptyText')}
        </EmptyState>
      </>
    );
  }

  const chosen = [...selected.values()];
  return (
    <>
      <PageTitle>{t('portal.editLibrary')}</PageTitle>
      <div id={how} className="library-how">
        <p>{t('editLibrary.how')}</p>
        <p className="visually-hidden">{t('editLibrary.keys')}</p>
      </div>
      <Tabs<EditTab>
        label={t('editLibrary.parts')}
        tabs={[
          { id: 'offer', label: t(searches ? 'editLibrary.search' : 'editLibrary.offer') },
          ...offeredGroups([...titles, ...chosen]).map((group) => ({ id: group, label: t(mine[group]), count: countIn(chosen, group) })),
        ]}
        selected={tab}
        onSelect={(opened) => send({ type: 'tab.chosen', tab: opened })}
      >
        {tab !== 'offer' ? (
          listed.length === 0 ? (
            <p>{t('editLibrary.noneSelected')}</p>
          ) : (
            grid(mine[tab], listed)
          )
        ) : searches ? (
          <TitleSearch state={found} send={sendSearch}>
            {(shown) => grid('editLibrary.found', shown)}
          </TitleSearch>
        ) : (
          <TitlesByStage state={state} send={send}>
            {(shown) => grid('editLibrary.offer', shown)}
          </TitlesByStage>
        )}
      </Tabs>
      <div className="confirm-bar">
        <FlowNotice state={state} />
        <p role="status">
          {state.matches('saving') || state.matches('comparing')
            ? t('editLibrary.saving')
            : searches
              ? t('editLibrary.selectedOf', { count: selected.size, most: internalLibraryLimit })
              : t('editLibrary.selected', { count: selected.size })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Action look="side" disabled={busy} onPress={cancel}>
            {t('common.cancel')}
          </Action>
          <Action busy={busy} disabled={!state.can({ type: 'confirmed' })} onPress={() => send({ type: 'confirmed' })}>
            {t('library.confirm')}
          </Action>
        </div>
      </div>
      {state.matches('leaving') && <LeavingDialog onStay={stay} onLeave={leave} />}
      {state.matches('changed') && <LibraryChanged state={state} send={send} />}
      {state.matches('tooLarge') && (
        <Modal
          title={t('editLibrary.tooLargeTitle')}
          onClose={() => send({ type: 'dismissed' })}
          actions={<Action onPress={() => send({ type: 'dismissed' })}>{t('common.accept')}</Action>}
        >
          {t('editLibrary.tooLargeText')}
        </Modal>
      )}
    </>
  );
}
