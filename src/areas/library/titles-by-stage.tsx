import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { Choice } from '../../shared/ui/choice';
import { Tabs } from '../../shared/ui/tabs';
import { VirtualGrid } from '../../shared/ui/virtual-grid';
import type { editLibrary } from './flows/edit-library';
import { narrowed, stagesOf } from './rules';
import type { Title } from './types';
import '../../shared/ui/layout.css';

type Props = {
  readonly state: SnapshotFrom<typeof editLibrary>;
  readonly send: (event: EventFromLogic<typeof editLibrary>) => void;
  /** The tile of a title. */
  readonly children: (title: Title) => ReactNode;
};

const everyStage = '';

/** The titles on offer, narrowed by stage and kind. */
export function TitlesByStage({ state, send, children }: Props) {
  const { t } = useTranslation();
  const { titles, stage, kind } = state.context;
  const stages = useMemo(() => stagesOf(titles), [titles]);
  const shown = useMemo(() => narrowed(titles, stage, kind), [titles, stage, kind]);

  return (
    <Tabs
      label={t('editLibrary.stages')}
      tabs={[{ id: everyStage, label: t('editLibrary.allStages') }, ...stages.map((name) => ({ id: name, label: name }))]}
      selected={stage ?? everyStage}
      onSelect={(chosen) => send({ type: 'stage.chosen', stage: chosen === everyStage ? null : chosen })}
    >
      <div className="form-stack">
        <Choice
          label={t('editLibrary.kind')}
          options={[
            { value: 'all', label: t('editLibrary.bothKinds') },
            { value: 'adopted', label: t('library.adopted') },
            { value: 'demo', label: t('library.demo') },
          ]}
          value={kind ?? 'all'}
          onChange={(chosen) => send({ type: 'kind.chosen', kind: chosen === 'all' ? null : chosen })}
        />
        {shown.length === 0 ? (
          <p>{t('editLibrary.nothingHere')}</p>
        ) : (
          <VirtualGrid label={t('editLibrary.offer')} items={shown}>
            {children}
          </VirtualGrid>
        )}
      </div>
    </Tabs>
  );
}
