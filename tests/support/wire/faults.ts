import { slugOf, slugsOf } from './answer-check';
import { type Answer, type Answers, cut, type NetworkBehaviour, ok, problem, silence } from './answers';
import { operationById } from './contract';
import { answerFor, helpers, mainOf } from './usual';

/** An answer that violates the contract of every operation. */
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

type StandardRefusal = { readonly status: 400 | 403; readonly type: 'not-allowed' | 'invalid-request' | 'cross-site' };

const documents = (operationId: string, { status, type }: StandardRefusal): boolean =>
  slugsOf(operationById(operationId).answers[status]?.schema).includes(type);

const isRefusal = (answer: Answer | undefined, { status, type }: StandardRefusal): boolean =>
  answer?.kind === 'reply' && answer.status === status && slugOf(answer.body) === type;

/** The standard refusals, by name. Most operations document them, and flows treat them alike. */
const refusals: Readonly<Record<string, StandardRefusal>> = {
  'has no permission': { status: 403, type: 'not-allowed' },
  'is not understood': { status: 400, type: 'invalid-request' },
  'comes from another site': { status: 403, type: 'cross-site' },
};

/** One fault or refusal of a call. `affects` is the operation whose request gets the fault or refusal. */
type Fault = { readonly name: string; readonly affects: string; readonly behaviour: Answers };

/** Returns the cases in which one request of a call gets one of the given answers. The other requests get their usual answers. */
const faultsBy = (
  operationIds: readonly string[],
  otherwise: NetworkBehaviour,
  answersOf: (operationId: string) => Readonly<Record<string, Answer>>,
): Fault[] => {
  const main = mainOf(operationIds);
  return operationIds.flatMap((id) =>
    Object.entries(answersOf(id)).map(([fault, answer]) => ({
      name: id === main ? fault : `${fault} (${id})`,
      affects: id,
      behaviour: { kind: 'each', of: { [id]: answer }, otherwise },
    })),
  );
};

/**
 * Returns the standard faults of each request of a call. Every flow has to handle these faults, so no model lists them.
 * @param operationIds the operations of a successful call
 * @param otherwise the answers to the other requests of the call
 */
export const standardFaults = (operationIds: readonly string[], otherwise: NetworkBehaviour): Fault[] =>
  faultsBy(operationIds, otherwise, faultsOf);

/**
 * Returns the standard refusals of each request of a call, if the contract documents them and the model does not list them. Helper
 * operations get no refusals, only faults, because models do not state the requests of helpers.
 * @param otherwise the usual answer of the call in the model
 * @param others the other answers of the call in the model
 */
export const standardRefusals = (operationIds: readonly string[], [otherwise, ...others]: readonly NetworkBehaviour[]): Fault[] => {
  if (otherwise === undefined) return [];
  const main = mainOf(operationIds);
  const isListed = (id: string, refused: StandardRefusal) =>
    [otherwise, ...others].some((behaviour) => isRefusal(answerFor(id, behaviour, main), refused));
  const own = operationIds.filter((id) => !(id in helpers));
  return faultsBy(own, otherwise, (id) =>
    Object.fromEntries(
      Object.entries(refusals)
        .filter(([, refused]) => documents(id, refused) && !isListed(id, refused))
        .map(([name, { status, type }]) => [name, problem(status, { type })]),
    ),
  );
};

/** The standard cases in words, for readers of tables. */
export const standardInWords =
  'Standard faults: a timeout, a lost connection, an internal error, an ended session or nobody signed in, a malformed answer. Standard refusals, where the contract documents them: no permission, a request that is not understood, or one from another site.';
