import { memo, useCallback } from 'react';
import { useTranslation } from '../../shared/i18n';
import { languageName } from '../../shared/i18n/language-name';
import {
  canNarrowToEdition,
  canNarrowToLanguage,
  type Materials,
  type MaterialsPlace,
  type Resource,
  type ResourceFilter,
} from '../../shared/rules/materials';
import { isSearchable } from '../../shared/rules/searchable';
import { useAnnouncement } from '../../shared/ui/behaviour/live-region';
import { ShownResult } from '../../shared/ui/behaviour/shown-result';
import { VirtualRows } from '../../shared/ui/behaviour/virtual-rows';
import { Action } from '../../shared/ui/native/action';
import { EmptyState } from '../../shared/ui/page/empty-state';
import { ResourceRow, type RowActions } from './resource-row';

type Props = RowActions & {
  readonly title: Materials;
  readonly place: MaterialsPlace;
  readonly filter: ResourceFilter;
  /** The resources of the place that match the filters. */
  readonly shown: readonly Resource[];
  readonly favourites: ReadonlySet<string>;
  /** Whether the person has the title as a demo. Some resources of the title are then not shown. */
  readonly isDemo?: boolean;
  /** Removes all filters of the list except the unit. */
  readonly onRemove: () => void;
};

/** Returns a text for each active filter of the list, except for the unit. */
const useActiveFilters = ({ title, place, filter }: Pick<Props, 'title' | 'place' | 'filter'>): readonly string[] => {
  const { t, i18n } = useTranslation();
  const { text, edition, language } = filter;
  const category = title.categories.find(({ id }) => id === (place.subcategory ?? place.category));
  const chosen = canNarrowToEdition(place) ? title.editions.find(({ id }) => id === edition) : undefined;
  return [
    isSearchable(text) && t('title.byText', { text: text.trim() }),
    category && t('title.byCategory', { name: category.name }),
    place.isNewOnly && t('title.byNew'),
    chosen && t('title.byEdition', { name: chosen.name }),
    canNarrowToLanguage(place, filter) && language !== null && t('title.byLanguage', { name: languageName(language, i18n.language) }),
  ].filter((word) => typeof word === 'string');
};

/** The reason why the list is empty, such as a filter or a demo. A button removes the filters. */
function NothingFound({ title, place, filter, isDemo, onRemove }: Pick<Props, 'title' | 'place' | 'filter' | 'isDemo' | 'onRemove'>) {
  const { t, i18n } = useTranslation();
  const filters = useActiveFilters({ title, place, filter });
  const unit = place.unit === 'favs' || place.unit === 'demo' || place.unit === 'all' ? place.unit : 'unit';
  const hidden = isDemo && (unit === 'all' || unit === 'unit') ? unit : null;
  return (
    <ShownResult className="title-nothing">
      {filters.length > 0 ? (
        <EmptyState title={t('title.nothingFound')} actions={<Action onPress={onRemove}>{t('title.removeFilters')}</Action>}>
          {t('title.activeFilters', { filters: new Intl.ListFormat(i18n.language).format(filters) })}
        </EmptyState>
      ) : (
        <EmptyState title={t(hidden ? `title.emptyDemo.${hidden}` : `title.empty.${unit}`)}>
          {hidden ? t('title.emptyDemo.hint') : unit === 'favs' && t('title.emptyFavouritesHint')}
        </EmptyState>
      )}
    </ShownResult>
  );
}

/** The list of resources with their number, or the reason why the list is empty. */
export const FoundResources = memo(function FoundResources(props: Props) {
  const { shown, favourites, onOpen, onStar, onVisit, isForStudents = false } = props;
  const { t } = useTranslation();
  const countText = shown.length > 0 ? t('title.found', { count: shown.length }) : '';
  useAnnouncement({ text: countText || t('title.nothingFound') });

  const row = useCallback(
    (resource: Resource) => (
      <ResourceRow
        resource={resource}
        isFavourite={favourites.has(resource.id)}
        isForStudents={isForStudents}
        onOpen={onOpen}
        onStar={onStar}
        onVisit={onVisit}
      />
    ),
    [favourites, isForStudents, onOpen, onStar, onVisit],
  );

  if (countText === '') return <NothingFound {...props} />;
  return (
    <>
      <p className="title-count">{countText}</p>
      <VirtualRows label={t('title.resources')} items={shown}>
        {row}
      </VirtualRows>
    </>
  );
});
