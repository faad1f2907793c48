import { useCallback, useMemo } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { useTranslation } from '../../shared/i18n';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { Fold } from '../../shared/ui/fold';
import { Tree } from '../../shared/ui/tree';
import { Preview, type PreviewFlow } from '../preview';
import type { favourites } from './flows/favourites';
import type { findResources } from './flows/find-resources';
import type { openings } from './flows/openings';
import type { title as titleFlow } from './flows/title';
import { FoundResources } from './found-resources';
import { ResourceFilters } from './resource-filters';
import { categoryTree, narrowed, starred } from './rules';
import type { Place, Title } from './types';
import { UnitPills } from './unit-pills';

type Send<Logic extends typeof titleFlow | typeof favourites | typeof findResources | typeof openings> = (
  event: EventFromLogic<Logic>,
) => void;

type Props = {
  readonly title: Title;
  readonly place: Place;
  readonly send: Send<typeof titleFlow>;
  readonly found: SnapshotFrom<typeof findResources>;
  readonly sendSearch: Send<typeof findResources>;
  readonly kept: SnapshotFrom<typeof favourites>;
  readonly sendStar: Send<typeof favourites>;
  readonly sendVisit: Send<typeof openings>;
  /** How a resource is looked at; as usual by default. */
  readonly look: typeof PreviewFlow | undefined;
};

const none: ReadonlySet<string> = new Set();
const everyCategory = '';

/** The teaching materials of a title: units, categories and filters lead to its resources, which open over the page. */
export function TitleMaterials({ title, place, send, found, sendSearch, kept, sendStar, sendVisit, look }: Props) {
  const { t } = useTranslation();
  const { text, edition, language } = found.context;
  const { saved, pressed } = kept.context;
  const favs = useMemo(() => starred(saved.ids, pressed), [saved, pressed]);
  const { unit, category, subcategory, isNew, resource } = place;

  const list = useMemo(
    () => ({ unit, category, subcategory, isNew, tab: 'materials', resource: null }) as const,
    [unit, category, subcategory, isNew],
  );
  const favsOfList = unit === 'favs' ? favs : none;
  const shown = useMemo(
    () => narrowed(title.resources, list, { text, edition, language }, favsOfList),
    [title, list, text, edition, language, favsOfList],
  );
  const previewable = useMemo(() => shown.filter(({ preview }) => preview !== null), [shown]);
  const opened = resource === null ? undefined : title.resources.find(({ id }) => id === resource);
  const items = opened && !previewable.includes(opened) ? [opened] : previewable;

  const chosen = title.categories.find(({ id }) => id === (subcategory ?? category));
  const choose = useCallback((id: string) => send({ type: 'unit.chosen', unit: id }), [send]);
  const tree = useMemo(
    () => [
      { id: everyCategory, label: t('title.everyCategory'), below: [] },
      ...categoryTree(title.categories).map(({ category: { id, name }, below }) => ({
        id,
        label: name,
        below: below.map((each) => ({ id: each.id, label: each.name })),
      })),
    ],
    [title, t],
  );
  const chooseCategory = useCallback(
    (id: string) => {
      const parent = title.categories.find((each) => each.id === id)?.parent ?? null;
      if (id === everyCategory) send({ type: 'category.chosen', category: null, subcategory: null });
      else if (parent === null) send({ type: 'category.chosen', category: id, subcategory: null });
      else send({ type: 'category.chosen', category: parent, subcategory: id });
    },
    [title, send],
  );
  const open = useCallback((id: string) => send({ type: 'resource.opened', resource: id }), [send]);
  const star = useCallback((id: string) => sendStar({ type: 'star.pressed', resource: id }), [sendStar]);
  const visit = useCallback((id: string) => sendVisit({ type: 'page.opened', resource: id }), [sendVisit]);
  const removeFilters = useCallback(() => {
    sendSearch({ type: 'everything.shown' });
    send({ type: 'narrowing.removed' });
  }, [send, sendSearch]);

  return (
    <div className="title-materials">
      <UnitPills title={title} place={list} onChoose={choose} />
      {tree.length > 1 && (
        <Fold className="title-tree" label={t('title.categories')} chosen={chosen?.name ?? t('title.everyCategory')}>
          <Tree label={t('title.categories')} items={tree} selected={subcategory ?? category ?? everyCategory} onSelect={chooseCategory} />
        </Fold>
      )}
      <div className="title-list">
        <ResourceFilters title={title} place={list} state={found} send={sendSearch} onNew={() => send({ type: 'new.switched' })} />
        <FlowNotice state={kept} send={sendStar} />
        <FoundResources
          title={title}
          place={list}
          narrowing={found.context}
          shown={shown}
          favourites={favs}
          onOpen={open}
          onStar={star}
          onVisit={visit}
          onRemove={removeFilters}
        />
      </div>
      {resource !== null && (
        <Preview
          items={items}
          at={resource}
          logic={look}
          onMove={(id) => send({ type: 'resource.turned', resource: id })}
          onClose={() => send({ type: 'resource.closed' })}
        />
      )}
    </div>
  );
}
