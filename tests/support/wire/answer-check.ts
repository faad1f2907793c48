import type { Answer } from './answers';
import { operationById } from './contract';
import { schemaFaults } from './schema';

/** Statuses that the portal cannot cause, whatever a person does, or that no flow can tell apart. */
export const cannotBeCaused: Readonly<Record<number, string>> = {
  304: 'The browser answers it from its cache; the portal sees a 200.',
  400: 'The portal sends what the contract takes: a test of the compiler. Where a rule of the business is behind it, the model tells it.',
  413: 'No field of the portal holds that much.',
  415: 'The client sends JSON.',
};

/** What is wrong with an answer that a model gives, or nothing. */
export function faultOf(operationId: string, answer: Answer): string | undefined {
  if (answer.kind !== 'reply') return undefined;
  const documented = operationById(operationId).answers[answer.status];
  if (!documented) return `${operationId} never answers ${answer.status}`;
  if (documented.schema === undefined)
    return answer.body === undefined ? undefined : `${operationId} answers ${answer.status} without a body`;
  const faults = schemaFaults(documented.schema, answer.body, 'body');
  return faults.length === 0 ? undefined : `${operationId} ${answer.status}: ${faults.join(', ')}`;
}

const saysType = (body: unknown): string | undefined => (body as { type?: string } | undefined)?.type;

/** The documented answers of an operation that none of the given ones is: by status, and by the type that the contract's example bears. */
export const missing = (operationId: string, given: readonly Answer[]): string[] =>
  Object.entries(operationById(operationId).answers)
    .filter(([status]) => !(Number(status) in cannotBeCaused) && !status.startsWith('3'))
    .flatMap(([status, { example, shared }]) => {
      const ofStatus = given.flatMap((answer) => (answer.kind === 'reply' && answer.status === Number(status) ? [answer] : []));
      const type = Number(status) >= 400 && !shared ? saysType(example) : undefined;
      const isTold = ofStatus.some(({ body }) => type === undefined || type === 'about:blank' || saysType(body) === type);
      return isTold ? [] : [`${operationId} may answer ${status}${type ? ` (${type})` : ''}`];
    });
