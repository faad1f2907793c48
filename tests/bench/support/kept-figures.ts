import type { Figure, Unit } from './figure';

/** A stored figure, with the commit, the day and the machine of the measurement. */
export type KeptFigure = {
  readonly benchmark: string;
  readonly what: string;
  readonly measured: number;
  readonly unit: Unit;
  /** Ratio of the measured value to the baseline of the same run; absent without a baseline. */
  readonly ratio?: number;
  readonly commit: string;
  /** Day of the measurement, as 2026-11-29. */
  readonly date: string;
  /** Kind of machine: number of cores, and model of the processor. */
  readonly machine: string;
  /** Load of the machine before the run: the average number of processes in a minute that needed a core. Above 1, the machine was busy. */
  readonly load: number;
};

/** The data of a run that are the same for all its figures. */
export type Circumstances = Pick<KeptFigure, 'commit' | 'date' | 'machine' | 'load'>;

/** A figure that has become worse, and the factor by which it is worse. */
export type Worsening = { readonly before: KeptFigure; readonly now: Figure; readonly times: number };

/** The maximum factor that does not count as worse, because figures of one machine vary by a third between runs. */
const tolerated = 1.3;

/** Units of figures that do not depend on the machine. Such figures are compared without a baseline. */
const counted: ReadonlySet<Unit> = new Set(['presses', 'shift', 'bytes', 'requests', 'nodes', 'files', 'people']);

const roundTo4 = (value: number): number => Number(value.toPrecision(4));

const isKeptAs =
  (benchmark: string, what: string) =>
  (kept: KeptFigure): boolean =>
    kept.benchmark === benchmark && kept.what === what;

/** @returns the ratio of the measured value to the baseline; undefined without a baseline, or if the baseline is zero */
export const ratioOf = ({ measured, baseline }: Figure): number | undefined =>
  baseline?.measured ? measured / baseline.measured : undefined;

/**
 * Replaces the stored figures of the benchmarks that were run. All other stored figures do not change.
 * @returns the figures to store, sorted, so that a line of the file changes only if its figure changes
 */
export const keepFigures = (
  kept: readonly KeptFigure[],
  results: Readonly<Record<string, readonly Figure[]>>,
  circumstances: Circumstances,
): readonly KeptFigure[] => {
  const fresh = Object.entries(results).flatMap(([benchmark, figures]) =>
    figures.map((figure): KeptFigure => {
      const ratio = ratioOf(figure);
      return {
        benchmark,
        what: figure.what,
        measured: roundTo4(figure.measured),
        unit: figure.unit,
        ...(ratio !== undefined && { ratio: roundTo4(ratio) }),
        ...circumstances,
      };
    }),
  );
  const untouched = kept.filter(({ benchmark }) => !(benchmark in results));
  const orderOf = ({ benchmark, what }: KeptFigure): string => `${benchmark}\n${what}`;
  return [...untouched, ...fresh].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
};

/** @returns the factor by which a figure is worse, 1 if unchanged; undefined if the two values cannot be compared */
const worsenedBy = (before: KeptFigure, now: Figure): number | undefined => {
  const [was, is] = counted.has(now.unit) ? [before.measured, now.measured] : [before.ratio, ratioOf(now)];
  if (was === undefined || is === undefined) return undefined;
  const moreIsBetter = now.wanted !== undefined && 'least' in now.wanted;
  const [better, worse] = moreIsBetter ? [is, was] : [was, is];
  return worse === better ? 1 : worse / better;
};

/**
 * Compares a run with the stored figures. Times are compared as ratios to their baselines, because machines differ in speed.
 * @returns the figures that are worse by more than `tolerated`, the worst figure first
 */
export const findWorsenings = (kept: readonly KeptFigure[], results: Readonly<Record<string, readonly Figure[]>>): readonly Worsening[] =>
  Object.entries(results)
    .flatMap(([benchmark, figures]) =>
      figures.flatMap((now) => {
        const before = kept.find(isKeptAs(benchmark, now.what));
        const times = before && worsenedBy(before, now);
        return before && times !== undefined && times > tolerated ? [{ before, now, times }] : [];
      }),
    )
    .sort((a, b) => b.times - a.times);

/** @returns a line with the earlier value of a figure, the commit and machine of this value, and the current value */
export const describeWorsening = ({ before, now, times }: Worsening): string =>
  `${times.toFixed(2)} times worse: ${before.benchmark}, ${now.what}: ${before.measured} ${before.unit} at ${before.commit} (${before.date}, ${before.machine}), now ${roundTo4(now.measured)} ${now.unit}`;
