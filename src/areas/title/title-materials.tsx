import { useCallback, useMemo } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { readsAsStudent } from '../../shared/rules/title-readers';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { TitleMaterials } from '../materials';
import type { PreviewFlow } from '../preview';
import { useUser } from '../session';
import { addressOf } from './address';
import type { favourites } from './flows/favourites';
import type { findResources } from './flows/find-resources';
import type { openings } from './flows/openings';
import type { title as titleFlow } from './flows/title';
import { ResourceFilters } from './resource-filters';
import { mergeFavourites } from './rules';
import type { Title, TitlePlace } from './types';

type Send<Logic extends typeof titleFlow | typeof favourites | typeof findResources | typeof openings> = (
  event: EventFromLogic<Logic>,
) => void;

type Props = {
  readonly title: Title;
  readonly place: TitlePlace;
  readonly send: Send<typeof titleFlow>;
  readonly found: SnapshotFrom<typeof findResources>;
  readonly sendSearch: Send<typeof findResources>;
  readonly kept: SnapshotFrom<typeof favourites>;
  readonly sendStar: Send<typeof favourites>;
  readonly sendVisit: Send<typeof openings>;
  /** Flow that shows a resource; undefined for the default flow of the area `preview`. */
  readonly previewFlow: typeof PreviewFlow | undefined;
};

/** The teaching materials of a title, with filters and favourites. */
export function TeachingMaterials({ title, place, send, found, sendSearch, kept, sendStar, sendVisit, previewFlow }: Props) {
  const isForStudents = readsAsStudent(useUser());
  const { saved, pressed } = kept.context;
  const favs = useMemo(() => mergeFavourites(saved.ids, pressed), [saved, pressed]);
  const { tab, isNewOnly } = place;

  const addressOfUnit = useCallback(
    (unit: string) => addressOf(title.id, { unit, category: null, subcategory: null, tab, isNewOnly, resource: null }),
    [title, tab, isNewOnly],
  );
  const star = useCallback((id: string) => sendStar({ type: 'star.pressed', resource: id }), [sendStar]);
  const visit = useCallback((id: string) => sendVisit({ type: 'page.opened', resource: id }), [sendVisit]);
  const removeFilters = useCallback(() => {
    sendSearch({ type: 'everything.shown' });
    send({ type: 'narrowing.removed' });
  }, [send, sendSearch]);

  return (
    <TitleMaterials
      title={title}
      place={place}
      send={send}
      addressOf={addressOfUnit}
      filter={found.context}
      favourites={favs}
      isForStudents={isForStudents}
      isDemo={title.isDemo}
      onStar={star}
      onVisit={visit}
      onRemove={removeFilters}
      previewFlow={previewFlow}
    >
      <ResourceFilters title={title} place={place} state={found} send={sendSearch} onNew={() => send({ type: 'new.switched' })} />
      <FlowNotice state={kept} send={sendStar} />
    </TitleMaterials>
  );
}
