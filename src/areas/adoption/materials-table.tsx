import { useTranslation } from '../../shared/i18n';
import { headOf, isOverLimit, limitOf, quantityLength, sumOfUnits } from '../../shared/rules/adoption-order';
import { useAnnouncement } from '../../shared/ui/behaviour/live-region';
import { type OrderView, useReplacementText } from './order-view';
import type { FilledForm, NamedMaterial } from './types';
import { UnitsField } from './units-field';

/** The explicit roles by which screen readers find a table also on a narrow screen, where rows look like cards. */
const role = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** Returns the maximum that the field of a material accepts: the limit without the units that were sent before. */
const mostOf = ({ kind, unitsSent }: NamedMaterial, { counts }: FilledForm) => Math.max(0, limitOf(kind, counts) - unitsSent);

/** Returns the messages about the units of a material. The messages do not count units that the school has already received. */
function useMessages({ state }: OrderView) {
  const { t } = useTranslation();
  const { order, form, ignored } = state.context;
  const replaced = useReplacementText({ state });

  const onlyDigits = ({ units }: NamedMaterial) => t('adoption.onlyDigits', { digits: quantityLength, amount: units });

  const tooMany = (material: NamedMaterial) => {
    const isUncounted = order?.areHeadCountsOpen && limitOf(material.kind, form.counts) === 0;
    if (isUncounted) return t(`adoption.countFirst.${headOf[material.kind]}`);
    return t('adoption.ignored', { limit: mostOf(material, form), units: material.units });
  };

  /** Returns the message for a material at its limit; undefined below the limit, and while the limit is 0. */
  const fullMessage = (material: NamedMaterial) => {
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
      return replaced(material.id, material.units) ?? (wentOn ? onlyDigits(material) : fullMessage(material));
    },
  };
}

/** The materials of an order, with their units. */
export function MaterialsTable({ state, send, canFill }: OrderView & { readonly canFill: boolean }) {
  const { t } = useTranslation();
  const { form, last } = state.context;
  const messages = useMessages({ state, send });
  const changed = form.materials.find(({ id }) => id === last);
  const announced = changed && [
    t('adoption.nowUnits', { material: changed.name, units: changed.units }),
    messages.error(changed) ?? messages.hint(changed),
  ];
  useAnnouncement({ text: announced?.filter(Boolean).join(' ') ?? '' });

  const unitsField = (material: NamedMaterial) => {
    const { id, name, units } = material;
    return (
      <UnitsField
        material={name}
        units={units}
        most={mostOf(material, form)}
        canTake={state.can({ type: 'minus.pressed', id })}
        canAdd={state.can({ type: 'plus.pressed', id })}
        hint={messages.hint(material)}
        error={messages.error(material)}
        onLess={() => send({ type: 'minus.pressed', id })}
        onMore={() => send({ type: 'plus.pressed', id })}
        onType={(text) => send({ type: 'units.typed', id, text })}
      />
    );
  };

  const headers = (['adoption.material', 'adoption.for', 'adoption.received', 'adoption.units'] as const).map((key) => t(key));
  const [, ...labels] = headers;

  return (
    <div className="adoption-materials">
      <table {...role.table} className="adoption-table">
        <caption>{t('adoption.materials')}</caption>
        <thead {...role.group}>
          <tr {...role.row}>
            {headers.map((header) => (
              <th key={header} scope="col" {...role.columnHeader}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role.group}>
          {form.materials.map((material) => {
            const facts = [t(`adoption.for.${material.kind}`), material.unitsSent, canFill ? unitsField(material) : material.units];
            return (
              <tr key={material.id} {...role.row}>
                <th scope="row" {...role.rowHeader}>
                  {material.name}
                </th>
                {facts.map((fact, n) => (
                  <td key={labels[n]} {...role.cell} data-label={labels[n]}>
                    {fact}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="adoption-total">{t('adoption.total', { sum: sumOfUnits(form) })}</p>
    </div>
  );
}
