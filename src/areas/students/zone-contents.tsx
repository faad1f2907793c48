import { useCallback, useMemo } from 'react';
import type { EventFromLogic } from 'xstate';
import { useFinishingFlow } from '../../shared/flow/use-finishing-flow';
import { useTranslation } from '../../shared/i18n';
import { ShownResult } from '../../shared/ui/behaviour/shown-result';
import { Tabs } from '../../shared/ui/native/tabs';
import { MaterialsHead, TitleMaterials } from '../materials';
import type { PreviewFlow } from '../preview';
import type { openProduct } from './flows/open-product';
import type { studentsZone } from './flows/students-zone';
import { visits as visitsFlow } from './flows/visits';
import { addressOf, shownTab } from './rules';
import type { Zone, ZonePlace, ZoneTab } from './types';
import { ZoneProducts } from './zone-products';

/** Flows of the parts of the page. */
export type InsideZone = {
  readonly visits?: typeof visitsFlow;
  readonly opening?: typeof openProduct;
  readonly previewFlow?: typeof PreviewFlow;
};

type Props = InsideZone & {
  readonly zone: Zone;
  readonly token: string;
  readonly place: ZonePlace;
  readonly send: (event: EventFromLogic<typeof studentsZone>) => void;
};

const everything = { text: '', edition: null, language: null };
const none: ReadonlySet<string> = new Set();
const nothing = () => undefined;

/** The contents of a title that students open with a link. */
export function ZoneContents({ zone, token, place, send, visits = visitsFlow, opening, previewFlow }: Props) {
  const { t } = useTranslation();
  const { title, products } = zone;
  const tab = shownTab(zone, place);
  const [, sendVisit] = useFinishingFlow(visits, title.id, () => ({ titleId: title.id }));

  const { unit, category, subcategory, resource, tab: chosenTab } = place;
  const materialsPlace = useMemo(
    () => ({ unit, category, subcategory, resource, isNewOnly: false }),
    [unit, category, subcategory, resource],
  );
  const addressOfUnit = useCallback(
    (of: string) => addressOf(token, { unit: of, category: null, subcategory: null, tab: chosenTab, resource: null }),
    [token, chosenTab],
  );
  const visit = useCallback((id: string) => sendVisit({ type: 'page.opened', resource: id }), [sendVisit]);
  const everyCategory = useCallback(() => send({ type: 'category.chosen', category: null, subcategory: null }), [send]);

  return (
    <ShownResult className="title-page">
      <MaterialsHead title={title} name={title.name} />
      <Tabs<ZoneTab>
        label={t('title.tabs')}
        tabs={[
          { id: 'resources', label: t('title.resources'), count: title.resources.length },
          { id: 'digital', label: t('products.kinds'), count: products.length },
        ]}
        selected={tab}
        onSelect={(id) => send({ type: 'tab.chosen', tab: id })}
      >
        {tab === 'resources' ? (
          <TitleMaterials
            title={title}
            place={materialsPlace}
            send={send}
            addressOf={addressOfUnit}
            filter={everything}
            favourites={none}
            isForStudents
            onStar={nothing}
            onVisit={visit}
            onRemove={everyCategory}
            previewFlow={previewFlow}
          />
        ) : (
          <ZoneProducts token={token} zone={zone} logic={opening} />
        )}
      </Tabs>
    </ShownResult>
  );
}
