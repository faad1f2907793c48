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
  readonly narrowing: ResourceFilter;
  /** The resources of the place that the filters leave. */
  readonly shown: readonly Resource[];
  readonly favourites: ReadonlySet<string>;
  /** The person has the title as a demo: some of its resources are not shown. */
  readonly isDemo?: boolean;
  /** Removes all filters of the list but the unit. */
  readonly onRemove: () => void;
};

/** Puts the filters that narrow the list besides the unit into words. */
const useActiveFilters = ({ title, place, narrowing }: Pick<Props, 'title' | 'place' | 'narrowing'>): readonly string[] => {
  const { t, i18n } = useTranslation();
  const { text, edition, language } = narrowing;
  const category = title.categories.find(({ id }) => id === (place.subcategory ?? place.category));
  const chosen = canNarrowToEdition(place) ? title.editions.find(({ id }) => id === edition) : undefined;
  return [
    isSearchable(text) && t('title.byText', { text: text.trim() }),
    category && t('title.byCategory', { name: category.name }),
    place.isNew && t('title.byNew'),
    chosen && t('title.byEdition', { name: chosen.name }),
    canNarrowToLanguage(place, narrowing) && language !== null && t('title.byLanguage', { name: languageName(language, i18n.language) }),
  ].filter((word) => typeof word === 'string');
};

/** The reason why the list is empty, such as a filter or a demo, and the way on. */
function NothingFound({ title, place, narrowing, isDemo, onRemove }: Pick<Props, 'title' | 'place' | 'narrowing' | 'isDemo' | 'onRemove'>) {
  const { t, i18n } = useTranslation();
  const filters = useActiveFilters({ title, place, narrowing });
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

/** The resources that are listed, how many they are, or why there are none. */
export const FoundResources = memo(function FoundResources(props: Props) {
  const { shown, favourites, onOpen, onStar, onVisit, isForStudents = false } = props;
  const { t } = useTranslation();
  const told = shown.length > 0 ? t('title.found', { count: shown.length }) : '';
  useAnnouncement({ text: told || t('title.nothingFound') });

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

  if (told === '') return <NothingFound {...props} />;
  return (
    <>
      <p className="title-count">{told}</p>
      <VirtualRows label={t('title.resources')} items={shown}>
        {row}
      </VirtualRows>
    </>
  );
});
