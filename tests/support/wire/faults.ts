import { slugOf, slugsOf } from './answer-check';
import { type Answer, type Answers, cut, ok, problem, type Scenario, silence } from './answers';
import { operationById } from './contract';
import { answerFor, helpers, mainOf } from './usual';

/** JSON that violates every answer in the contract. */
export const senseless = ok(0);

/** The name of the fault of an ended session. */
export const sessionFault = 'finds the session ended';

const faultsOf = (operationId: string): Readonly<Record<string, Answer>> => {
  const { needsSession, servesNobody } = operationById(operationId);
  return {
    'runs into a timeout': silence,
    'loses the connection': cut,
    'gets an internal error': problem(500),
    ...(needsSession && { [sessionFault]: problem(401, { type: 'session-required' }) }),
    ...(servesNobody && { 'finds nobody signed in': ok() }),
    'gets a malformed answer': senseless,
  };
};

type Refused = { readonly status: 400 | 403; readonly type: 'not-allowed' | 'invalid-request' | 'cross-site' };

const documents = (operationId: string, { status, type }: Refused): boolean =>
  slugsOf(operationById(operationId).answers[status]?.schema).includes(type);

const isRefusal = (answer: Answer | undefined, { status, type }: Refused): boolean =>
  answer?.kind === 'reply' && answer.status === status && slugOf(answer.body) === type;

/** The refusals that most operations document, and that no flow causes in a way of its own. */
const refusals: Readonly<Record<string, Refused>> = {
  'has no permission': { status: 403, type: 'not-allowed' },
  'is not understood': { status: 400, type: 'invalid-request' },
  'comes from another site': { status: 403, type: 'cross-site' },
};

/** One fault of a call. `befalls` is the operation concerned. */
type Fault = { readonly name: string; readonly befalls: string; readonly scenario: Answers };

/** The cases in which one request of a call gets each of these answers, and the others their usual answers. */
const befalling = (
  operationIds: readonly string[],
  otherwise: Scenario,
  answersOf: (operationId: string) => Readonly<Record<string, Answer>>,
): Fault[] => {
  const main = mainOf(operationIds);
  return operationIds.flatMap((id) =>
    Object.entries(answersOf(id)).map(([fault, answer]) => ({
      name: id === main ? fault : `${fault} (${id})`,
      befalls: id,
      scenario: { kind: 'each', of: { [id]: answer }, otherwise },
    })),
  );
};

/**
 * The faults of each request, which every flow has to handle, so that no model lists them.
 * @param operationIds the operations of a successful call
 * @param otherwise the answers to the other requests of the call
 */
export const standardFaults = (operationIds: readonly string[], otherwise: Scenario): Fault[] =>
  befalling(operationIds, otherwise, faultsOf);

/**
 * The standard refusals of each request that the contract documents and the model does not list. Helpers have only faults, no refusals: no
 * model knows their requests.
 * @param told the answers of the call in the model, the usual one first
 */
export const standardRefusals = (operationIds: readonly string[], [otherwise, ...others]: readonly Scenario[]): Fault[] => {
  if (otherwise === undefined) return [];
  const main = mainOf(operationIds);
  const isTold = (id: string, refused: Refused) =>
    [otherwise, ...others].some((scenario) => isRefusal(answerFor(id, scenario, main), refused));
  const own = operationIds.filter((id) => !(id in helpers));
  return befalling(own, otherwise, (id) =>
    Object.fromEntries(
      Object.entries(refusals)
        .filter(([, refused]) => documents(id, refused) && !isTold(id, refused))
        .map(([name, { status, type }]) => [name, problem(status, { type })]),
    ),
  );
};

/** The standard cases in words, for readers of tables. */
export const standardInWords =
  'Standard faults: a timeout, a lost connection, an internal error, an ended session or nobody signed in, a malformed answer. Standard refusals, where the contract documents them: no permission, a request that is not understood, or one from another site.';
