import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlow } from '../../shared/flow/use-flow';
import { Action } from '../../shared/ui/action';
import { Busy } from '../../shared/ui/busy';
import { EmptyState } from '../../shared/ui/empty-state';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { Modal } from '../../shared/ui/modal';
import { PageTitle } from '../../shared/ui/page-title';
import { Tabs } from '../../shared/ui/tabs';
import { VirtualGrid } from '../../shared/ui/virtual-grid';
import { useUser } from '../session';
import { editLibrary, editLibraryInput } from './flows/edit-library';
import { LibraryChanged } from './library-changed';
import { internalLibraryLimit } from './rules';
import { TitleSearch } from './title-search';
import { TitleToggle } from './title-tile';
import { TitlesByStage } from './titles-by-stage';
import type { Adoption, EditTab, Title } from './types';
import './library.css';

export function EditLibraryPage({ logic = editLibrary }) {
  const user = useUser();
  const [state, send] = useFlow(logic, { input: () => editLibraryInput(user) });
  const { t } = useTranslation();
  const { searches, selected, tab, listed } = state.context;
  const busy = state.hasTag('busy');
  const cancel = () => send({ type: 'cancelled' });

  const toggle = useCallback((title: Title) => send({ type: 'title.toggled', title }), [send]);
  const tile = (title: Title) => <TitleToggle title={title} selected={selected.has(title.id)} disabled={busy} onToggle={toggle} />;

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
          actions={
            <>
              <Action onPress={() => send({ type: 'retried' })}>{t('common.retry')}</Action>
              <Action look="side" onPress={cancel}>
                {t('common.cancel')}
              </Action>
            </>
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

  const countOf = (adoption: Adoption) => [...selected.values()].filter((title) => title.adoption === adoption).length;
  return (
    <>
      <PageTitle>{t('portal.editLibrary')}</PageTitle>
      <Tabs<EditTab>
        label={t('editLibrary.parts')}
        tabs={[
          { id: 'offer', label: t(searches ? 'editLibrary.search' : 'editLibrary.offer') },
          { id: 'adopted', label: t('library.adopted'), count: countOf('adopted') },
          { id: 'demo', label: t('library.demo'), count: countOf('demo') },
        ]}
        selected={tab}
        onSelect={(chosen) => send({ type: 'tab.chosen', tab: chosen })}
      >
        {tab !== 'offer' ? (
          listed.length === 0 ? (
            <p>{t('editLibrary.noneSelected')}</p>
          ) : (
            <VirtualGrid label={t(`library.${tab}`)} items={listed}>
              {tile}
            </VirtualGrid>
          )
        ) : searches ? (
          <TitleSearch>{tile}</TitleSearch>
        ) : (
          <TitlesByStage state={state} send={send}>
            {tile}
          </TitlesByStage>
        )}
      </Tabs>
      <div className="confirm-bar">
        <FlowNotice state={state} />
        <p role="status">
          {searches
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
