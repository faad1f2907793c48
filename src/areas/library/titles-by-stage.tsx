import { type ReactNode, useMemo } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { useTranslation } from '../../shared/i18n';
import { Choice } from '../../shared/ui/native/choice';
import { Tabs } from '../../shared/ui/native/tabs';
import type { editLibrary } from './flows/edit-library';
import { filterTitles, offeredGroups, stagesOf } from './rules';
import type { LibraryGroup, Title } from './types';
import { useStageName } from './use-stage-name';
import '../../shared/ui/native/layout.css';

type Props = {
  readonly state: SnapshotFrom<typeof editLibrary>;
  readonly send: (event: EventFromLogic<typeof editLibrary>) => void;
  /** Draws the titles that match the filters. */
  readonly children: (titles: readonly Title[]) => ReactNode;
};

const everyStage = '';

const only = { adopted: 'editLibrary.onlyAdopted', demo: 'editLibrary.onlyDemo', resources: 'library.resources' } as const;

/** The titles that a person can select, filtered by stage and group. */
export function TitlesByStage({ state, send, children }: Props) {
  const { t } = useTranslation();
  const stageName = useStageName();
  const { titles, stage, kind } = state.context;
  const stages = useMemo(() => stagesOf(titles), [titles]);
  const groups = useMemo(() => offeredGroups(titles), [titles]);
  const shown = useMemo(() => filterTitles(titles, stage, kind), [titles, stage, kind]);

  return (
    <Tabs
      label={t('editLibrary.stages')}
      tabs={[{ id: everyStage, label: t('editLibrary.allStages') }, ...stages.map((name) => ({ id: name, label: stageName(name) }))]}
      selected={stage ?? everyStage}
      onSelect={(chosen) => send({ type: 'stage.chosen', stage: chosen === everyStage ? null : chosen })}
    >
      <div className="form-stack">
        <Choice<LibraryGroup | 'all'>
          label={t('editLibrary.kind')}
          options={[
            { value: 'all', label: t('editLibrary.bothKinds') },
            ...groups.map((group) => ({ value: group, label: t(only[group]) })),
          ]}
          value={kind ?? 'all'}
          onChange={(chosen) => send({ type: 'kind.chosen', kind: chosen === 'all' ? null : chosen })}
        />
        {shown.length === 0 ? <p>{t('editLibrary.nothingHere')}</p> : children(shown)}
      </div>
    </Tabs>
  );
}
