import type { ReactNode } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { useTranslation } from '../../shared/i18n';
import { minSearchLength } from '../../shared/rules/searchable';
import { useAnnouncement } from '../../shared/ui/behaviour/live-region';
import { Field } from '../../shared/ui/native/field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Busy } from '../../shared/ui/page/busy';
import type { searchTitles } from './flows/search-titles';
import type { Title } from './types';
import '../../shared/ui/native/layout.css';

type Props = {
  readonly state: SnapshotFrom<typeof searchTitles>;
  readonly send: (event: EventFromLogic<typeof searchTitles>) => void;
  /** Draws the titles that were found. */
  readonly children: (titles: readonly Title[]) => ReactNode;
};

/** The search of all titles by name. The page runs the flow of the search, so that the results remain while another tab is open. */
export function TitleSearch({ state, send, children }: Props) {
  const { t } = useTranslation();
  const { text, found } = state.context;
  const countText = state.matches('found') ? t('editLibrary.foundCount', { count: found.length }) : '';
  useAnnouncement({ text: countText });
  return (
    // biome-ignore lint/a11y/useSemanticElements: some supported browsers do not implement <search>
    <div role="search" className="form-stack">
      <Field
        label={t('editLibrary.searchLabel')}
        hint={t('editLibrary.searchHint', { count: minSearchLength })}
        type="search"
        optional
        autoComplete="off"
        value={text}
        onChange={(value) => send({ type: 'text.changed', text: value })}
      />
      {state.hasTag('busy') && <Busy />}
      <FlowNotice state={state} send={send} />
      {state.matches('found') && (
        <>
          <p>{countText}</p>
          {children(found)}
        </>
      )}
    </div>
  );
}
