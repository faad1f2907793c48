import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from '../../shared/i18n';
import { categoryTree, filterResources, type Materials, type MaterialsPlace, type ResourceFilter } from '../../shared/rules/materials';
import { Fold } from '../../shared/ui/native/fold';
import { Tree } from '../../shared/ui/native/tree';
import { Preview, type PreviewFlow } from '../preview';
import { FoundResources } from './found-resources';
import type { RowActions } from './resource-row';
import { UnitPills } from './unit-pills';
import './materials.css';

/** Events for the choices of a person among the materials. The flow of the page receives them. */
export type MaterialsEvent =
  | { readonly type: 'unit.chosen'; readonly unit: string }
  | { readonly type: 'category.chosen'; readonly category: string | null; readonly subcategory: string | null }
  | { readonly type: 'resource.opened' | 'resource.turned'; readonly resource: string }
  | { readonly type: 'resource.closed' };

type Props = Pick<RowActions, 'onStar' | 'onVisit' | 'isForStudents'> & {
  readonly title: Materials;
  readonly place: MaterialsPlace;
  readonly send: (event: MaterialsEvent) => void;
  /** Returns the address of a unit inside the portal. */
  readonly addressOf: (unit: string) => string;
  readonly filter: ResourceFilter;
  readonly favourites: ReadonlySet<string>;
  /** Whether the person has the title as a demo. Some resources of the title are then not shown. */
  readonly isDemo?: boolean;
  /** Removes all filters of the list except the unit. */
  readonly onRemove: () => void;
  /** Flow that shows a resource; undefined for the default flow of the area `preview`. */
  readonly previewFlow: typeof PreviewFlow | undefined;
  /** Filters of the list, apart from unit and category. */
  readonly children?: ReactNode;
};

const none: ReadonlySet<string> = new Set();
const everyCategory = '';

/** The materials of a title: units and categories filter the list of resources. A resource opens in a dialog. */
export function TitleMaterials({ title, place, send, addressOf, filter, favourites, previewFlow, children, ...list }: Props) {
  const { t } = useTranslation();
  const { text, edition, language } = filter;
  const { unit, category, subcategory, isNewOnly, resource } = place;

  const listed = useMemo(() => ({ unit, category, subcategory, isNewOnly, resource: null }), [unit, category, subcategory, isNewOnly]);
  const favouritesOfList = unit === 'favs' ? favourites : none;
  const shown = useMemo(
    () => filterResources(title.resources, listed, { text, edition, language }, favouritesOfList),
    [title, listed, text, edition, language, favouritesOfList],
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

  return (
    <div className="title-materials">
      <UnitPills title={title} selected={unit} addressOf={addressOf} isForStudents={list.isForStudents === true} onChoose={choose} />
      {tree.length > 1 && (
        <Fold className="title-tree" label={t('title.categories')} chosen={chosen?.name ?? t('title.everyCategory')}>
          <Tree label={t('title.categories')} items={tree} selected={subcategory ?? category ?? everyCategory} onSelect={chooseCategory} />
        </Fold>
      )}
      <div className="title-list">
        {children}
        <FoundResources title={title} place={listed} filter={filter} shown={shown} favourites={favourites} onOpen={open} {...list} />
      </div>
      {resource !== null && (
        <Preview
          items={items}
          at={resource}
          logic={previewFlow}
          onMove={(id) => send({ type: 'resource.turned', resource: id })}
          onClose={() => send({ type: 'resource.closed' })}
        />
      )}
    </div>
  );
}
