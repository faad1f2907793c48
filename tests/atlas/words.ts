import type { i18n } from 'i18next';
import type { Model } from '../support/model';
import { inOrder } from '../support/pages/in-order';
import { WordsPage } from '../support/pages/words-page';
import type { Path, PathStep } from '../support/paths/path';
import type { Flow } from '../support/paths/search';
import { hereAt } from '../support/runs/here';
import { mustShow } from '../support/runs/shows';
import type { Answer } from '../support/wire/answers';
import { operationById } from '../support/wire/contract';
import { answerFor, mainOf } from '../support/wire/usual';

/** One step of a case: the event, and what must be visible afterwards. */
export type WrittenStep = { readonly name: string; readonly when: readonly string[]; readonly then: readonly string[] };

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

async function said(texts: i18n, say: (page: WordsPage) => void | Promise<void>): Promise<string[]> {
  const words = new WordsPage(texts);
  const { page, all } = inOrder(words);
  await say(page as WordsPage);
  await all();
  return words.sentences;
}

/** Remarks for a person who tries an unavailable action. */
const refusal = {
  disabled: '(It is there, and cannot be used.)',
  absent: '(The page does not offer it.)',
  'in vain': '(Nothing comes of it.)',
} as const;

const typeOf = (body: unknown) => (body as { type?: string } | undefined)?.type;

function answered(operationId: string, answer: Answer): string {
  const { method, path } = operationById(operationId);
  const request = `${method.toUpperCase()} ${path}`;
  if (answer.kind === 'silence') return `The server does not answer ${request} until the portal gives up.`;
  if (answer.kind === 'cut') return `The connection breaks during ${request}.`;
  const type = answer.status >= 400 ? typeOf(answer.body) : undefined;
  return `The server answers ${request} with ${answer.status}${type && type !== 'about:blank' ? ` (${type})` : ''}.`;
}

async function happening(model: Model, step: PathStep, before: PathStep, texts: i18n): Promise<string[]> {
  const { name, event, cause } = step.case;
  if (cause.by === 'time') return [`Wait ${cause.ms} ms.`];
  if (cause.by === 'value') return [`${capital(name)}.`];
  if (cause.by === 'answer') {
    const main = mainOf(cause.calls);
    return cause.calls
      .flatMap((id) => answerFor(id, cause.scenario, main) ?? [])
      .map((answer, at) => answered(cause.calls[at] ?? '', answer));
  }
  const perform = (model.perform as Record<string, (...args: unknown[]) => void | Promise<void>>)[event.type];
  const words = await said(texts, (page) => {
    const answers = async (of: Readonly<Record<string, Answer>>) => {
      for (const [id, answer] of Object.entries(of)) page.tell(answered(id, answer));
    };
    const henceforth = async (of: Readonly<Record<string, Answer>>) => {
      for (const [id, answer] of Object.entries(of)) page.tell(`From now on: ${answered(id, answer)}`);
    };
    const passes = async (ms: number) => page.tell(`Wait ${ms} ms.`);
    return perform?.(page, event, hereAt(before.standing, { answers, henceforth, passes }));
  });
  return step.expected?.kind === 'stays' ? [...words, refusal[step.expected.how]] : words;
}

/** The actions that lead from the page to the flow, in words. */
const reached = async ({ reach = [] }: Model, texts: i18n): Promise<string[]> =>
  (await Promise.all(reach.map((step) => said(texts, step)))).flat();

/** A path in words for a manual tester. */
export async function describePath({ model }: Flow, { situation, steps }: Path, texts: i18n): Promise<WrittenStep[]> {
  const all: WrittenStep[] = [];
  let before: PathStep | undefined;
  for (const step of steps) {
    const opens = model.inputs[situation]?.opens ?? model.opens;
    const when = before ? await happening(model, step, before, texts) : [`Open ${opens}.`, ...(await reached(model, texts))];
    const then = await said(texts, (page) => mustShow(model, step, page));
    all.push({ name: step.case.name, when, then });
    before = step;
  }
  return all;
}
