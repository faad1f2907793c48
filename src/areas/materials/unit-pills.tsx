import star from 'primeicons/raw-svg/star-fill.svg?raw';
import { memo } from 'react';
import { useTranslation } from '../../shared/i18n';
import type { Materials } from '../../shared/rules/materials';
import { PillRow } from '../../shared/ui/native/pill-row';

type Props = {
  readonly title: Materials;
  readonly selected: string;
  /** Returns the address inside the portal of a unit, or of `favs`, `all` or `demo`. */
  readonly addressOf: (unit: string) => string;
  readonly isForStudents: boolean;
  readonly onChoose: (unit: string) => void;
};

/** Links that choose the content of a title: a teacher’s favourites, all resources, the demo resources, or a unit. */
export const UnitPills = memo(function UnitPills({ title, selected, addressOf, isForStudents, onChoose }: Props) {
  const { t } = useTranslation();
  const hasDemo = title.resources.some(({ kind }) => kind === 'demo');
  return (
    <PillRow
      label={t('title.units')}
      pills={[
        ...(isForStudents ? [] : [{ id: 'favs', label: t('title.favourites'), drawing: star, to: addressOf('favs') }]),
        { id: 'all', label: t('title.everything'), to: addressOf('all') },
        ...(hasDemo ? [{ id: 'demo', label: t('title.demo'), to: addressOf('demo') }] : []),
        ...title.units.map(({ id, name }) => ({ id, label: name, to: addressOf(id) })),
      ]}
      selected={selected}
      onSelect={onChoose}
    />
  );
});
