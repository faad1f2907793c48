import type { Figure, Unit } from './figure';

/** A stored figure, with the commit, day and machine of its measurement. */
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
  /** Kind of machine: cores and model of its processor. */
  readonly machine: string;
  /** Load of the machine before the run: processes that wanted a core, averaged over a minute. Above 1 the machine was busy. */
  readonly load: number;
};

/** The circumstances that all figures of a run share. */
export type Circumstances = Pick<KeptFigure, 'commit' | 'date' | 'machine' | 'load'>;

/** A figure that has become worse, and its factor. */
export type Worsening = { readonly before: KeptFigure; readonly now: Figure; readonly times: number };

/** The greatest factor that is no worsening: figures of one machine vary by a third from run to run. */
const tolerated = 1.3;

/** Units that are the same on every machine: such figures are compared without a baseline. */
const counted: ReadonlySet<Unit> = new Set(['presses', 'shift', 'bytes', 'requests', 'nodes', 'files', 'people']);

const roundTo4 = (value: number): number => Number(value.toPrecision(4));

const isKeptAs =
  (benchmark: string, what: string) =>
  (kept: KeptFigure): boolean =>
    kept.benchmark === benchmark && kept.what === what;

/** @returns the ratio of the measured value to the baseline; undefined without a baseline, or with one of zero */
export const ratioOf = ({ measured, baseline }: Figure): number | undefined =>
  baseline?.measured ? measured / baseline.measured : undefined;

/**
 * Replaces the figures of the benchmarks that were run, and keeps all others.
 * @returns the stored figures, sorted, so that the file changes only where a figure does
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

/** @returns the factor by which a figure is worse, 1 if it is unchanged; undefined where the two cannot be compared */
const worsenedBy = (before: KeptFigure, now: Figure): number | undefined => {
  const [was, is] = counted.has(now.unit) ? [before.measured, now.measured] : [before.ratio, ratioOf(now)];
  if (was === undefined || is === undefined) return undefined;
  const moreIsBetter = now.wanted !== undefined && 'least' in now.wanted;
  const [better, worse] = moreIsBetter ? [is, was] : [was, is];
  return worse === better ? 1 : worse / better;
};

/**
 * Compares a run with the stored figures. Times are compared as ratios to their baselines, since machines differ.
 * @returns the figures that are worse than tolerated, the worst first
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

/** @returns a line with the earlier value of a figure, its commit and machine, and its present value */
export const describeWorsening = ({ before, now, times }: Worsening): string =>
  `${times.toFixed(2)} times worse: ${before.benchmark}, ${now.what}: ${before.measured} ${before.unit} at ${before.commit} (${before.date}, ${before.machine}), now ${roundTo4(now.measured)} ${now.unit}`;
