import { createElement } from 'react';
import type { EventFromLogic } from 'xstate';
import { loadCode } from '../../shared/browser/code';
import { useFinishingFlow } from '../../shared/flow/use-finishing-flow';
import { useFlow } from '../../shared/flow/use-flow';
import { textsOf, useTranslation } from '../../shared/i18n';
import { late } from '../../shared/ui/behaviour/late';
import { Tabs } from '../../shared/ui/native/tabs';
import { Busy } from '../../shared/ui/page/busy';
import { MissingPart } from '../../shared/ui/page/missing-part';
import type { PreviewFlow } from '../preview';
import { favourites, favouritesInput } from './flows/favourites';
import { findResources } from './flows/find-resources';
import { openings } from './flows/openings';
import type { title as titleFlow } from './flows/title';
import { TeachingMaterials } from './title-materials';
import type { Product, Title, TitlePlace, TitleTab } from './types';

const TitleProducts = late(
  async () => {
    const [module] = await Promise.all([loadCode(() => import('./title-products')), textsOf('products', 'exercises')]);
    return module.TitleProducts;
  },
  { fallback: createElement(Busy), overdue: createElement(MissingPart) },
);

/** Flows of the parts of the page. */
export type InsideTitle = {
  readonly stars?: typeof favourites;
  readonly search?: typeof findResources;
  readonly visits?: typeof openings;
  readonly previewFlow?: typeof PreviewFlow;
};

type Props = InsideTitle & {
  readonly title: Title;
  readonly products: readonly Product[];
  readonly place: TitlePlace;
  /** Tabs of this title for this person. */
  readonly tabs: readonly TitleTab[];
  readonly send: (event: EventFromLogic<typeof titleFlow>) => void;
};

/** Contents of a title, in tabs. The flows of search and favourites run in all tabs, so that a change of the tab resets neither flow. */
export function TitleContents({
  title,
  products,
  place,
  tabs,
  send,
  stars = favourites,
  search = findResources,
  visits = openings,
  previewFlow,
}: Props) {
  const { t } = useTranslation();
  const [found, sendSearch] = useFlow(search, {});
  const [kept, sendStar] = useFinishingFlow(stars, title.id, () => favouritesInput(title));
  const [, sendVisit] = useFinishingFlow(visits, title.id, () => ({ titleId: title.id }));

  const materials = <TeachingMaterials {...{ title, place, send, found, sendSearch, kept, sendStar, sendVisit, previewFlow }} />;
  if (tabs.length === 1) return materials;
  return (
    <Tabs<TitleTab>
      label={t('title.tabs')}
      tabs={tabs.map((id) => ({ id, label: t(`title.${id}`) }))}
      selected={place.tab}
      onSelect={(tab) => send({ type: 'tab.chosen', tab })}
    >
      {place.tab === 'materials' ? materials : <TitleProducts title={title} products={products} />}
    </Tabs>
  );
}
