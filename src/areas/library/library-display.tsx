import { type ReactNode, useMemo } from 'react';
import { useResultMessage } from '../../shared/flow/result-message';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { may } from '../../shared/rules/permissions';
import { ActionLink } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Notice } from '../../shared/ui/native/notice';
import { Slider } from '../../shared/ui/native/slider';
import { Tabs } from '../../shared/ui/native/tabs';
import { Busy } from '../../shared/ui/page/busy';
import { EmptyState } from '../../shared/ui/page/empty-state';
import { useUser } from '../session';
import { AllTitles } from './all-titles';
import { library, libraryInput } from './flows/library';
import { libraryModal } from './flows/library-modal';
import { countIn, libraryGroups } from './rules';
import { TitleCard } from './title-tile';
import type { LibraryGroup, Title } from './types';

type Props = {
  readonly logic?: typeof library;
  readonly all?: typeof libraryModal;
  /** Renders the content of the page below the library. The argument is null while the titles are loading. */
  readonly below?: (titles: readonly Title[] | null) => ReactNode;
};

/** The person's library, one group of titles at a time. */
export function LibraryDisplay({ logic = library, all = libraryModal, below }: Props) {
  const user = useUser();
  const [state, send] = useFlow(logic, { input: () => libraryInput(user) });
  const message = useResultMessage();
  const { t } = useTranslation();
  const { titles, demoOnly } = state.context;
  const shown = libraryGroups.find((group) => state.matches({ showing: group }));
  const canEdit = may(user, 'editLibrary');
  const isBusy = state.hasTag('busy');
  // The content below the library is memoised, so that a change of the group does not render this content again.
  const following = useMemo(() => below?.(isBusy ? null : titles), [below, isBusy, titles]);

  return (
    <>
      <section className="library" aria-labelledby="library">
        {message && <Notice severity="success">{t(message)}</Notice>}
        <div className="flex flex-wrap align-items-center justify-content-between gap-3">
          <h2 id="library">{t('library.title')}</h2>
          {shown && <AllTitles titles={demoOnly ? titles.filter(({ group }) => group === 'demo') : titles} logic={all} />}
          {shown && canEdit && (
            <ActionLink to="/edit-library" look="side">
              {t('portal.editLibrary')}
            </ActionLink>
          )}
        </div>
        {isBusy && (
          <div className={`slider-room library-room${demoOnly ? ' without-tabs' : ''}`}>
            <Busy />
          </div>
        )}
        <FlowNotice state={state} send={send} />
        {state.matches('empty') && (
          <EmptyState
            title={t('library.emptyTitle')}
            actions={canEdit && <ActionLink to="/edit-library">{t('portal.editLibrary')}</ActionLink>}
          >
            {canEdit ? t('library.emptyText') : t('library.emptyTextOthers')}
          </EmptyState>
        )}
        {shown &&
          (demoOnly ? (
            <Row titles={titles} group={shown} />
          ) : (
            <Tabs
              label={t('library.groups')}
              tabs={libraryGroups.map((group) => ({
                id: group,
                label: t(`library.${group}`),
                count: countIn(titles, group),
                disabled: countIn(titles, group) === 0,
              }))}
              selected={shown}
              onSelect={(group) => send({ type: `${group}.chosen` })}
            >
              <Row key={shown} titles={titles} group={shown} />
            </Tabs>
          ))}
      </section>
      {following}
    </>
  );
}

function Row({ titles, group }: { readonly titles: readonly Title[]; readonly group: LibraryGroup }) {
  const { t } = useTranslation();
  return (
    <Slider label={t(`library.${group}`)} items={titles.filter((title) => title.group === group)} keyOf={(title) => title.id}>
      {(title, index) => <TitleCard title={title} index={index} />}
    </Slider>
  );
}
