import { useTranslation } from '../../shared/i18n';
import { headOf, isOverLimit, limitOf, quantityLength, sumOfUnits } from '../../shared/rules/adoption-order';
import { useAnnouncement } from '../../shared/ui/live-region';
import { type TableColumns, TableRows } from '../../shared/ui/table-rows';
import { type OrderView, useReplaced } from './order-view';
import type { FilledForm, NamedMaterial } from './types';
import { UnitsField } from './units-field';

type Row = { readonly id: string; readonly material: NamedMaterial };

/** The most units of a material that may still be ordered. */
const mostOf = ({ kind, unitsSent }: NamedMaterial, { counts }: FilledForm) => Math.max(0, limitOf(kind, counts) - unitsSent);

/** What there is to say of the units of a material. All amounts are what may be ordered now, without what the school has received. */
function useWords({ state }: OrderView) {
  const { t } = useTranslation();
  const { order, form, ignored } = state.context;
  const replaced = useReplaced({ state });

  const onlyDigits = ({ units }: NamedMaterial) => t('adoption.onlyDigits', { digits: quantityLength, amount: units });

  const tooMany = (material: NamedMaterial) => {
    const isUncounted = order?.isHeaderOpen && limitOf(material.kind, form.counts) === 0;
    if (isUncounted) return t(`adoption.countFirst.${headOf[material.kind]}`);
    return t('adoption.ignored', { limit: mostOf(material, form), units: material.units });
  };

  /** Where nothing is counted yet, nobody has reached anything. */
  const full = (material: NamedMaterial) => {
    const { kind, units, unitsSent } = material;
    const all = limitOf(kind, form.counts);
    if (all === 0 || units + unitsSent < all) return undefined;
    return t(unitsSent > 0 ? 'adoption.fullBesides' : 'adoption.full', { limit: mostOf(material, form) });
  };

  return {
    error: (material: NamedMaterial) => {
      if (ignored?.of === material.id && ignored.why === 'noNumber') return onlyDigits(material);
      if (ignored?.of === material.id && ignored.why === 'tooMany') return tooMany(material);
      return isOverLimit(material, form.counts) ? t('adoption.over', { limit: mostOf(material, form) }) : undefined;
    },
    hint: (material: NamedMaterial) => {
      const wentOn = ignored?.of === material.id && ignored.why === 'wentOn';
      return replaced(material.id, material.units) ?? (wentOn ? onlyDigits(material) : full(material));
    },
  };
}

/** The materials of an order, with their units. */
export function MaterialsTable({ state, send, canFill }: OrderView & { readonly canFill: boolean }) {
  const { t } = useTranslation();
  const { form, last } = state.context;
  const words = useWords({ state, send });
  const changed = form.materials.find(({ id }) => id === last);
  const now = changed && [
    t('adoption.nowUnits', { material: changed.name, units: changed.units }),
    words.error(changed) ?? words.hint(changed),
  ];
  useAnnouncement({ text: now?.filter(Boolean).join(' ') ?? '' });

  const unitsField = (material: NamedMaterial) => {
    const { id, name, units } = material;
    return (
      <UnitsField
        material={name}
        units={units}
        most={mostOf(material, form)}
        canTake={state.can({ type: 'minus.pressed', id })}
        canAdd={state.can({ type: 'plus.pressed', id })}
        hint={words.hint(material)}
        error={words.error(material)}
        onLess={() => send({ type: 'minus.pressed', id })}
        onMore={() => send({ type: 'plus.pressed', id })}
        onType={(text) => send({ type: 'units.typed', id, text })}
      />
    );
  };

  const columns: TableColumns<Row> = [
    { id: 'material', header: 'adoption.material', value: ({ material }) => material.name, width: 3 },
    { id: 'for', header: 'adoption.for', value: ({ material }) => t(`adoption.for.${material.kind}`) },
    { id: 'received', header: 'adoption.received', value: ({ material }) => material.unitsSent },
    {
      id: 'units',
      header: 'adoption.units',
      value: ({ material }) => material.units,
      ...(canFill && { draw: ({ material }: Row) => unitsField(material) }),
      width: 2,
    },
  ];

  return (
    <div className="adoption-materials">
      <TableRows
        whole
        caption={t('adoption.materials')}
        items={form.materials.map((material) => ({ id: String(material.id), material }))}
        columns={columns}
      />
      <p className="adoption-total">{t('adoption.total', { sum: sumOfUnits(form) })}</p>
    </div>
  );
}
