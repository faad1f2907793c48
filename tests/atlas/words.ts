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

/** One step of a case. `when` describes the event, and `then` the expected content of the page after the event. */
export type WrittenStep = { readonly name: string; readonly when: readonly string[]; readonly then: readonly string[] };

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Runs a function on a page that writes down the function's actions and expectations. Returns the written sentences. */
async function collectSentences(texts: i18n, act: (page: WordsPage) => void | Promise<void>): Promise<string[]> {
  const words = new WordsPage(texts);
  const { page, all } = inOrder(words);
  await act(page as WordsPage);
  await all();
  return words.sentences;
}

/** The remarks for a manual tester who tries an unavailable action. */
const refusal = {
  disabled: '(The control is disabled.)',
  absent: '(The page does not offer this action.)',
  'in vain': '(The action has no effect.)',
} as const;

const typeOf = (body: unknown) => (body as { type?: string } | undefined)?.type;

function describeAnswer(operationId: string, answer: Answer): string {
  const { method, path } = operationById(operationId);
  const request = `${method.toUpperCase()} ${path}`;
  if (answer.kind === 'silence') return `The server does not answer ${request} until the portal gives up.`;
  if (answer.kind === 'cut') return `The connection breaks during ${request}.`;
  const type = answer.status >= 400 ? typeOf(answer.body) : undefined;
  return `The server answers ${request} with ${answer.status}${type && type !== 'about:blank' ? ` (${type})` : ''}.`;
}

async function describeEvent(model: Model, step: PathStep, before: PathStep, texts: i18n): Promise<string[]> {
  const { name, event, cause } = step.case;
  if (cause.by === 'time') return [`Wait ${cause.ms} ms.`];
  if (cause.by === 'value') return [`${capital(name)}.`];
  if (cause.by === 'answer') {
    const main = mainOf(cause.calls);
    return cause.calls
      .flatMap((id) => answerFor(id, cause.behaviour, main) ?? [])
      .map((answer, at) => describeAnswer(cause.calls[at] ?? '', answer));
  }
  const perform = (model.perform as Record<string, (...args: unknown[]) => void | Promise<void>>)[event.type];
  const words = await collectSentences(texts, (page) => {
    const answers = async (of: Readonly<Record<string, Answer>>) => {
      for (const [id, answer] of Object.entries(of)) page.tell(describeAnswer(id, answer));
    };
    const henceforth = async (of: Readonly<Record<string, Answer>>) => {
      for (const [id, answer] of Object.entries(of)) page.tell(`From now on: ${describeAnswer(id, answer)}`);
    };
    const passes = async (ms: number) => page.tell(`Wait ${ms} ms.`);
    return perform?.(page, event, hereAt(before.position, { answers, henceforth, passes }));
  });
  return step.expected?.kind === 'stays' ? [...words, refusal[step.expected.how]] : words;
}

/** Returns sentences for the actions that lead from the opened page to the flow. */
const describeReach = async ({ reach = [] }: Model, texts: i18n): Promise<string[]> =>
  (await Promise.all(reach.map((step) => collectSentences(texts, step)))).flat();

/** Returns the steps of a path in words, for a manual tester. */
export async function describePath({ model }: Flow, { scenario, steps }: Path, texts: i18n): Promise<WrittenStep[]> {
  const all: WrittenStep[] = [];
  let before: PathStep | undefined;
  for (const step of steps) {
    const opens = model.inputs[scenario]?.opens ?? model.opens;
    const when = before ? await describeEvent(model, step, before, texts) : [`Open ${opens}.`, ...(await describeReach(model, texts))];
    const then = await collectSentences(texts, (page) => mustShow(model, step, page));
    all.push({ name: step.case.name, when, then });
    before = step;
  }
  return all;
}
