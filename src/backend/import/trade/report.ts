import type { Fault } from '../fault';
import { escapeUnseen } from './refusal';

/** A place in a source: the file, and the line in it; 0 for the whole file. */
export type Place = Pick<Fault, 'file' | 'line'>;

/** How often something was found, and its first place. */
type Sighting = { readonly count: number; readonly first: Place };

/** Maximum number of names, and of faults, that a report lists. A hostile file may have a million different ones. */
const MAX_LISTED = 10_000;
const otherNames = 'other parts, whose names are not listed';

/** The outcome of a conversion, while it is made. */
export type TradeReport = {
  /** Numbers of written rows, by kind. */
  readonly rows: Map<string, number>;
  /** Number of copied files. */
  files: number;
  /** Columns without a value that the import requires, as `titles.stage`. */
  readonly open: Map<string, Sighting>;
  /** Parts of the source that the portal has no place for, by name. */
  readonly left: Map<string, Sighting>;
  /** Parts that are wrong. They are not in the new folder. */
  readonly faults: Fault[];
  /** Number of all faults, also of those that are not listed. */
  faultCount: number;
};

export const makeTradeReport = (): TradeReport => ({
  rows: new Map(),
  files: 0,
  open: new Map(),
  left: new Map(),
  faults: [],
  faultCount: 0,
});

const countSeen = (seen: Map<string, Sighting>, name: string, place: Place, count: number) => {
  const listed = seen.has(name) || seen.size < MAX_LISTED ? name : otherNames;
  const known = seen.get(listed);
  seen.set(listed, { count: (known?.count ?? 0) + count, first: known?.first ?? place });
};

/** Records a part of the source that is not taken. */
export const leaveOut = ({ left }: TradeReport, name: string, place: Place, count = 1): void => countSeen(left, name, place, count);

/** Records a required cell for which the source has no value. */
export const leaveOpen = ({ open }: TradeReport, name: string, place: Place): void => countSeen(open, name, place, 1);

/** Records a fault. */
export const addFault = (report: TradeReport, fault: Fault): void => {
  report.faultCount += 1;
  if (report.faults.length < MAX_LISTED) report.faults.push(fault);
};

const describePlace = ({ file, line }: Place): string => (line > 0 ? `${file}:${line}` : file);

const describeSeen = (seen: ReadonlyMap<string, Sighting>): readonly string[] =>
  [...seen].map(([name, { count, first }]) => `- ${name}: ${count}, first in ${describePlace(first)}`);

const section = (title: string, lines: readonly string[]): readonly string[] => (lines.length === 0 ? [] : ['', `${title}:`, ...lines]);

/** Describes the outcome of a conversion for the operator, in Markdown. */
export const describeTradeReport = ({ rows, files, open, left, faults, faultCount }: TradeReport): string =>
  [
    'Taken:',
    ...[...rows].map(([kind, count]) => `- ${kind}: ${count}`),
    ...(files > 0 ? [`- files: ${files}`] : []),
    ...section('To be filled in before the import', describeSeen(open)),
    ...section('Not taken', describeSeen(left)),
    ...section(
      `${faultCount} wrong, and not taken`,
      faults.map(({ column, wrong, ...place }) => `- ${describePlace(place)}${column === undefined ? '' : `, ${column}`}: ${wrong}`),
    ),
    ...(faultCount > faults.length ? [`- and ${faultCount - faults.length} more`] : []),
  ]
    .map(escapeUnseen)
    .join('\n');
