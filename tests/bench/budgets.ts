import { type Budget, budgets } from './budget-table';

/** A measured figure of the built portal. A size is the sum of JS and CSS, in bytes after gzip. */
export type Figure = {
  readonly what: string;
  readonly value: number;
  readonly unit: 'bytes' | 'requests' | 'files';
};

const kB = 1000;
/** The factor by which a new ceiling exceeds the current size, so that small changes need no new ceiling. */
const slack = 1.05;

/** Returns the ceiling of a figure, in its unit; 0 for a figure without a ceiling. */
export const mostOf = ({ what, unit }: Pick<Figure, 'what' | 'unit'>, table: Readonly<Record<string, Budget>> = budgets): number => {
  const budget = table[what] ?? 0;
  return (typeof budget === 'number' ? budget : budget.most) * (unit === 'bytes' ? kB : 1);
};

export const formatFigure = ({ value, unit }: Pick<Figure, 'value' | 'unit'>): string =>
  unit === 'bytes' ? `${(value / kB).toFixed(1)} kB` : String(value);

/** Returns a ceiling above a value, in the form of the table. Sizes are in kB, rounded up to 0.5 kB; other units are whole numbers. */
const ceilingOver = ({ value, unit }: Figure): number =>
  unit === 'bytes' ? Math.ceil(((value * slack) / kB) * 2) / 2 : Math.ceil(value * slack);

/**
 * Returns a message for each figure that exceeds its ceiling, has no ceiling, or is no longer measured. The message of a figure above its
 * ceiling says by how much, and how to raise the ceiling.
 */
export const faultsOf = (figures: readonly Figure[], table: Readonly<Record<string, Budget>> = budgets): string[] => {
  const over = figures
    .filter((figure) => !(figure.what in table) || figure.value > mostOf(figure, table))
    .map((figure) => {
      const most = mostOf(figure, table);
      const by =
        figure.what in table ? `${formatFigure({ ...figure, value: figure.value - most })} over its ceiling of` : 'without a ceiling, so';
      const entry = `'${figure.what}': { most: ${ceilingOver(figure)}, because: '…' }`;
      return `OVER ${figure.what}: ${formatFigure(figure)}, ${by} ${formatFigure({ ...figure, value: most })}. Make it smaller, or raise it in the same commit, with the reason, in tests/bench/budget-table.ts: ${entry}`;
    });
  const measured = new Set(figures.map(({ what }) => what));
  const gone = Object.keys(table).filter((what) => !measured.has(what));
  return [...over, ...gone.map((what) => `GONE ${what}: nothing is measured under this name; remove it from tests/bench/budget-table.ts`)];
};
