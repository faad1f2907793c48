import star from 'primeicons/raw-svg/star-fill.svg?raw';
import { memo } from 'react';
import { useTranslation } from '../../shared/i18n';
import { PillRow } from '../../shared/ui/pill-row';
import { addressOf } from './address';
import type { Place, Title } from './types';

type Props = {
  readonly title: Title;
  readonly place: Place;
  readonly onChoose: (unit: string) => void;
};

/** The contents of a title to choose from: favourites, everything, what can be tried, and each unit. */
export const UnitPills = memo(function UnitPills({ title, place, onChoose }: Props) {
  const { t } = useTranslation();
  const hasDemo = title.resources.some(({ kind }) => kind === 'demo');
  const to = (unit: string) => addressOf(title.id, { ...place, unit, category: null, subcategory: null });
  return (
    <PillRow
      label={t('title.units')}
      pills={[
        { id: 'favs', label: t('title.favourites'), drawing: star, to: to('favs') },
        { id: 'all', label: t('title.everything'), to: to('all') },
        ...(hasDemo ? [{ id: 'demo', label: t('title.demo'), to: to('demo') }] : []),
        ...title.units.map(({ id, name }) => ({ id, label: name, to: to(id) })),
      ]}
      selected={place.unit}
      onSelect={onChoose}
    />
  );
});
