import { type Answer, type Answers, cut, ok, problem, type Scenario, silence } from './answers';
import { operationById } from './contract';
import { mainOf } from './usual';

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

/** `befalls`: the operation concerned. */
type Fault = { readonly name: string; readonly befalls: string; readonly scenario: Answers };

/**
 * The faults of each request, which every flow has to handle, so that no model lists them.
 * @param operationIds the operations of a successful call
 * @param otherwise the answers to the other requests of the call
 */
export const standardFaults = (operationIds: readonly string[], otherwise: Scenario): Fault[] => {
  const main = mainOf(operationIds);
  return operationIds.flatMap((id) =>
    Object.entries(faultsOf(id)).map(([fault, answer]) => ({
      name: id === main ? fault : `${fault} (${id})`,
      befalls: id,
      scenario: { kind: 'each', of: { [id]: answer }, otherwise },
    })),
  );
};
