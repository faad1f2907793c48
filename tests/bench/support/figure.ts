export type Unit =
  | 'presses'
  | 'shift'
  | 'bytes'
  | 'ms'
  | 's'
  | 'MB'
  | 'requests'
  | 'requests/s'
  | '%'
  | 'ratio'
  | 'nodes'
  | 'files'
  | 'people';

/** A measured value, its target, and the value of a simpler implementation in the same run. */
export type Figure = {
  readonly what: string;
  readonly measured: number;
  readonly unit: Unit;
  /** The target; a figure without a target is for information only. */
  readonly wanted?: { readonly most: number } | { readonly least: number };
  /** The name of a simpler implementation, and the value measured with this implementation. */
  readonly baseline?: { readonly name: string; readonly measured: number };
  /** Further information on the run, such as the spread and the number of the values. */
  readonly note?: string;
};

const formatValue = (value: number, unit: Unit): string => {
  switch (unit) {
    case 'bytes':
      return `${(value / 1000).toFixed(1)} kB`;
    case 'shift':
      return value.toFixed(3);
    case 'ratio':
      return value.toFixed(2);
    case '%':
      return `${value.toFixed(1)} %`;
    case 'presses':
    case 'requests':
    case 'nodes':
    case 'files':
    case 'people':
      return `${value}`;
    default:
      return `${value.toFixed(value < 100 ? 1 : 0)} ${unit}`;
  }
};

const formatTarget = ({ wanted, unit }: Figure): string => {
  if (!wanted) return '';
  return 'most' in wanted ? `≤ ${formatValue(wanted.most, unit)}` : `≥ ${formatValue(wanted.least, unit)}`;
};

/** @returns whether the figure meets its target; false for a figure that could not be measured (NaN) */
export const isReached = ({ measured, wanted }: Figure): boolean =>
  !wanted || ('most' in wanted ? measured <= wanted.most : measured >= wanted.least);

/** Returns the figures as a text table with the columns figure, measured, target, baseline, verdict and note. */
export const asTable = (figures: readonly Figure[]): string => {
  const rows = figures.map((figure) => [
    figure.what,
    formatValue(figure.measured, figure.unit),
    formatTarget(figure),
    figure.baseline ? `${formatValue(figure.baseline.measured, figure.unit)} ${figure.baseline.name}` : '',
    figure.wanted ? (isReached(figure) ? 'reached' : 'MISSED') : '',
    figure.note ?? '',
  ]);
  const all = [['figure', 'measured', 'wanted', 'baseline', 'verdict', 'note'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Returns the worst value and the number of values for a note: 'worst 48.1 of 12'. */
export const spread = (values: readonly number[]): string => `worst ${Math.max(...values).toFixed(1)} of ${values.length}`;
