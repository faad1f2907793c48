import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { i18n } from 'i18next';
import type { Key } from '../../../src/shared/i18n/keys';
import type { Expected, GoesOn } from '../leads';
import type { Model } from '../model';
import { meantBy, startedIn } from '../oracle/requests';
import type { Standing } from '../oracle/standing';
import type { PathStep } from '../paths/path';
import type { Flow } from '../paths/search';
import { operationById } from '../wire/contract';
import { slug } from './slug';

/** One case, in words. */
type Row = {
  /** The state in which it happens; '' when the page is opened. */
  readonly given: string;
  readonly known: string;
  readonly when: string;
  readonly rests: string;
  readonly reads: string;
  readonly sends: string;
  readonly leadsTo: string;
};

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const inWords = (known: object): string =>
  Object.entries(known)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ');

/** The tester's knowledge, where it differs from the start. */
const inMind = ({ knows }: Model, { known }: Standing): string =>
  inWords(Object.fromEntries(Object.entries(known).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(knows[name]))));

const withMind = (text: string, mind: string) => (mind ? `${text} (${mind})` : text);

const refusals = { disabled: 'cannot be used', absent: 'is not offered', 'in vain': 'nothing comes of it' } as const;

const restsIn = (expected: Expected | undefined, { leaves }: Standing): string =>
  expected?.kind === 'stays' ? refusals[expected.how] : withMind(leaves.join(' + '), inWords(expected?.knows ?? {}));

/** 'POST /teacher/ {"body":{…}}': the requests on entering a state. */
function requestsOf(model: Model, before: PathStep | undefined, step: PathStep): string {
  const sent = startedIn(before, step).flatMap((invoke) => Object.entries(meantBy(model, invoke, step) ?? {}));
  return sent
    .map(([operation, parts]) => {
      const { method, path } = operationById(operation);
      const told = JSON.stringify(parts).replaceAll(/\{"action":"(\w+)"\}/g, '(captcha $1)');
      return [method.toUpperCase(), path, told === '{}' ? '' : `\`${told}\``].join(' ').trim();
    })
    .join('; ');
}

const nextPage = ({ page, isInstead, brings }: GoesOn<string, unknown>): string =>
  page === undefined ? '' : [page, isInstead && 'instead of this page', brings && `bringing: ${brings}`].filter(Boolean).join(', ');

function rowOf(flow: Flow, situation: string, before: PathStep | undefined, step: PathStep, texts: i18n): Row {
  const { expected, standing } = step;
  const { opens, inputs } = flow.model;
  const says = standing.says && expected?.kind === 'goes on' ? standing.says : undefined;
  return {
    given: before ? before.standing.leaves.join(' + ') : '',
    known: before ? inMind(flow.model, before.standing) : '',
    when: before ? step.case.name : `${situation} opens ${inputs[situation]?.opens ?? opens}`,
    rests: restsIn(expected, standing),
    reads: says ? `${says.severity}: ${texts.exists(says.text) ? texts.t(says.text as Key) : says.text}` : '',
    sends: requestsOf(flow.model, before, step),
    leadsTo: expected?.kind === 'goes on' ? nextPage(expected) : '',
  };
}

const keyOf = ({ given, when }: Row) => `${given}\n${when}`;
const resultOf = ({ rests, reads, sends, leadsTo }: Row) => [rests, reads, sends, leadsTo].join('\n');

/** Rows with the same text and different outcomes show the tester's knowledge; of equal rows one is enough. */
function distinct(rows: readonly Row[]): Row[] {
  const byCase = new Map<string, Map<string, Row>>();
  for (const row of rows) {
    const results = byCase.get(keyOf(row)) ?? new Map<string, Row>();
    if (!results.has(resultOf(row))) results.set(resultOf(row), row);
    byCase.set(keyOf(row), results);
  }
  return [...byCase.values()].flatMap((results) => [...results.values()].map((row) => (results.size > 1 ? row : { ...row, known: '' })));
}

const sorted = (rows: readonly Row[], statesInOrder: readonly string[]): Row[] => {
  const at = ({ given }: Row) => (given === '' ? -1 : statesInOrder.indexOf(given));
  const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  return [...rows].sort((a, b) => at(a) - at(b) || order(a.when, b.when) || order(a.known, b.known));
};

/** All cases of a flow as a table for review: given, when, then. Committed beside its model. */
export function caseTable(flow: Flow, texts: i18n): string {
  const rows = flow.paths.flatMap(({ situation, steps }) => steps.map((step, at) => rowOf(flow, situation, steps[at - 1], step, texts)));
  const states = [...new Set(rows.map(({ given }) => given))].sort();
  const lines = sorted(distinct(rows), states).map(
    ({ given, known, when, rests, reads, sends, leadsTo }) =>
      `| ${[withMind(given, known), when, rests, reads, sends, leadsTo].map(cell).join(' | ')} |`,
  );
  return [
    `# ${flow.model.name}`,
    '',
    'Generated from the model and the chart by `npm run flow -- "name" -u`. Review the changes before you commit them.',
    '',
    '| given | when | then | message | requests | next page |',
    '|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

/** Not `new URL(…, import.meta.url)`: Vite takes that for an address of the page. */
const folder = join(dirname(fileURLToPath(import.meta.url)), '../../models');

/** The file in which the cases of a flow are committed. */
export const tableOf = ({ model: { area, name } }: Flow): string => `${folder}/${area}/${slug(name)}.cases.md`;
