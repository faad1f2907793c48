import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { i18n } from 'i18next';
import type { AnyMachineSnapshot } from 'xstate';
import type { Key } from '../../../src/shared/i18n/keys';
import type { GoesOn } from '../leads';
import type { Model } from '../model';
import type { ModelPosition } from '../oracle/model-position';
import { findExpectedRequests, findStartedCalls } from '../oracle/requests';
import type { PathStep } from '../paths/path';
import type { Flow } from '../paths/search';
import { standardInWords } from '../wire/faults';
import type { ExpectedRequest } from '../wire/sent';
import { RequestsInWords } from './requests-in-words';
import { slug } from './slug';
import { groupBy, standardGroups } from './standard-cases';

/** One case, in words. */
type Row = {
  /** The state in which the case happens; '' when the page is opened. */
  readonly given: string;
  /** The part of the tester's knowledge that differs from the knowledge at the start. */
  readonly known: Readonly<Record<string, unknown>>;
  readonly when: string;
  /** The operation of a standard fault or refusal. */
  readonly affects?: string;
  readonly rests: string;
  readonly reads: string;
  readonly sends: readonly Request[];
  readonly leadsTo: string;
};

type Request = { readonly operation: string; readonly sent: ExpectedRequest };

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const inWords = (known: object): string =>
  Object.entries(known)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ');

const newKnowledge = ({ knows }: Model, { known }: ModelPosition): Row['known'] =>
  Object.fromEntries(Object.entries(known).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(knows[name])));

const withKnowledge = (text: string, knowledge: string) => (knowledge ? `${text} (${knowledge})` : text);

const refusals = { disabled: 'cannot be used', absent: 'is not offered', 'in vain': 'nothing comes of it' } as const;

/** Describes the fields that the flow marks as wrong, each with the key of its error: '; wrong: name (person.nameInvalid)'. */
const wrongIn = ({ status, context }: AnyMachineSnapshot): string => {
  const errors = Object.entries((context as { readonly errors?: Readonly<Record<string, string | null | undefined>> }).errors ?? {});
  const wrong = status === 'active' ? errors.flatMap(([field, error]) => (error ? [`${field} (${error})`] : [])) : [];
  return wrong.length > 0 ? `; wrong: ${wrong.sort().join(', ')}` : '';
};

/** The type of the event that leads to another page. The table omits such events, because the model states the next page. */
const stated = 'left';

/** The largest number of characters of a value of an event in the table. A longer value, such as a whole form, appears as `…`. */
const longestValue = 80;

/** Replaces long values of an event. */
const withoutLongValues = (values: object): object =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)?.length > longestValue ? '…' : value]));

/** Describes the events that the flow sends to its outer flow: '; tells dialog.closed (outcome: "saved")'. */
const tellsIn = ({ emitted }: PathStep): string =>
  emitted
    .filter(({ type }) => type !== stated)
    .map(({ type, ...values }) => `; tells ${withKnowledge(type, inWords(withoutLongValues(values)))}`)
    .join('');

const restsIn = (step: PathStep): string => {
  const { expected, position, snapshot } = step;
  const rests =
    expected?.kind === 'stays' ? refusals[expected.how] : withKnowledge(position.leaves.join(' + '), inWords(expected?.knows ?? {}));
  return rests + wrongIn(snapshot) + tellsIn(step);
};

/** Returns the requests of the calls that a step starts. */
const requestsOf = (model: Model, before: PathStep | undefined, step: PathStep): Request[] =>
  findStartedCalls(before, step).flatMap((invoke) =>
    Object.entries(findExpectedRequests(model, invoke, step) ?? {}).map(([operation, sent]) => ({ operation, sent })),
  );

const nextPage = ({ page, isInstead, brings }: GoesOn<string, unknown>): string =>
  page === undefined ? '' : [page, isInstead && 'instead of this page', brings && `bringing: ${brings}`].filter(Boolean).join(', ');

function rowOf(flow: Flow, scenario: string, before: PathStep | undefined, step: PathStep, texts: i18n): Row {
  const { expected, position } = step;
  const { cause, name } = step.case;
  const { opens, inputs } = flow.model;
  const says = position.says && expected?.kind === 'goes on' ? position.says : undefined;
  return {
    given: before ? before.position.leaves.join(' + ') : '',
    known: before ? newKnowledge(flow.model, before.position) : {},
    when: before ? name : `${scenario} opens ${inputs[scenario]?.opens ?? opens}`,
    ...(cause.by === 'answer' && cause.affects !== undefined && { affects: cause.affects }),
    rests: restsIn(step),
    reads: says ? `${says.severity}: ${texts.exists(says.text) ? texts.t(says.text as Key) : says.text}` : '',
    sends: requestsOf(flow.model, before, step),
    leadsTo: expected?.kind === 'goes on' ? nextPage(expected) : '',
  };
}

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const resultOf = ({ rests, reads, sends, leadsTo }: Row) => JSON.stringify([rests, reads, sends, leadsTo]);

/** Returns the different outcomes of one case. Each outcome has only the knowledge that distinguishes it from the other outcomes. */
function distinct(rows: readonly Row[]): Row[] {
  const results = [...groupBy(rows, resultOf).values()]
    .map((same) => same.reduce((least, row) => (inWords(row.known) < inWords(least.known) ? row : least)))
    .sort((a, b) => order(inWords(a.known), inWords(b.known)) || order(resultOf(a), resultOf(b)));
  const names = [...new Set(results.flatMap(({ known }) => Object.keys(known)))];
  const differing = names.filter((name) => new Set(results.map(({ known }) => JSON.stringify(known[name]))).size > 1);
  return results.map((row) => ({
    ...row,
    known: Object.fromEntries(Object.entries(row.known).filter(([name]) => differing.includes(name))),
  }));
}

/** Returns the cases of one state. Standard cases with the same outcome are joined to one case. */
function casesOf(rows: readonly Row[]): Row[] {
  const cases = [...groupBy(rows, ({ when, affects }) => `${when}\n${affects}`).values()].map(distinct);
  const standard = cases.flatMap((outcomes) => {
    const [{ when: name, affects: operation } = { when: '', affects: undefined }] = outcomes;
    return operation === undefined
      ? []
      : [{ name, operation, outcomes, outcome: JSON.stringify(outcomes.map((row) => [row.known, resultOf(row)])) }];
  });
  const own = cases.filter(([first]) => first?.affects === undefined).flat();
  return [...own, ...standardGroups(standard).flatMap(({ name, one }) => one.outcomes.map((row) => ({ ...row, when: name })))];
}

/** Writes all cases of a flow as a table for review: given, when, then. The table is committed beside the model. */
export function caseTable(flow: Flow, texts: i18n): string {
  // paths with the same beginning share its steps
  const steps = new Map(flow.paths.flatMap(({ scenario, steps }) => steps.map((step, at) => [step, { scenario, before: steps[at - 1] }])));
  const rows = [...steps].map(([step, { scenario, before }]) => rowOf(flow, scenario, before, step, texts));
  const requests = new RequestsInWords();
  const inOrder = [...groupBy(rows, ({ given }) => given).values()]
    .flatMap(casesOf)
    .sort(
      (a, b) =>
        order(a.given, b.given) || order(a.when, b.when) || order(inWords(a.known), inWords(b.known)) || order(resultOf(a), resultOf(b)),
    );
  const lines = inOrder.map(({ given, known, when, rests, reads, sends, leadsTo }) => {
    const sent = sends.map(({ operation, sent }) => requests.say(operation, sent)).join('; ');
    return `| ${[withKnowledge(given, inWords(known)), when, rests, reads, sent, leadsTo].map(cell).join(' | ')} |`;
  });
  return [
    `# ${flow.model.name}`,
    '',
    'Generated from the model and the chart by `npm run flow -- "name" -u`. Review the changes before you commit them.',
    '',
    '| given | when | then | message | requests | next page |',
    '|---|---|---|---|---|---|',
    ...lines,
    '',
    ...(rows.some(({ affects }) => affects !== undefined) ? [standardInWords, ''] : []),
  ].join('\n');
}

/** The folder of the models. `new URL(…, import.meta.url)` cannot be used, because Vite treats it as an address of the page. */
const folder = join(dirname(fileURLToPath(import.meta.url)), '../../models');

/** Returns the path of the file in which the cases of a flow are committed. */
export const tableOf = ({ model: { area, name } }: Flow): string => `${folder}/${area}/${slug(name)}.cases.md`;
