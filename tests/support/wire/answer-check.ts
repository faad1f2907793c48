import type { Answer } from './answers';
import { operationById } from './contract';
import { schemaFaults } from './schema';

/** The statuses that no model needs, each with the reason. The portal cannot cause such a status, or its flows cannot see it. */
export const cannotBeCaused: Readonly<Record<number, string>> = {
  304: 'The browser answers from its cache: the portal sees a 200.',
  400: 'The compiler checks that requests match the contract. A model names a 400 only if a rule of the business causes it.',
  413: 'No field of the portal can contain so much.',
  415: 'The client sends JSON.',
  428: 'The portal sends the version that it replaces: models state this header.',
};

/** Describes how an answer of a model violates the contract; undefined if it does not. */
export function faultOf(operationId: string, answer: Answer): string | undefined {
  if (answer.kind !== 'reply') return undefined;
  const documented = operationById(operationId).answers[answer.status];
  if (!documented) return `${operationId} never answers ${answer.status}`;
  if (documented.schema === undefined)
    return answer.body === undefined ? undefined : `${operationId} answers ${answer.status} without a body`;
  const faults = schemaFaults(documented.schema, answer.body, 'body');
  return faults.length === 0 ? undefined : `${operationId} ${answer.status}: ${faults.join(', ')}`;
}

/** The slugs that no model needs. The portal cannot cause them, every flow treats them as a server fault, or they end the page. */
const slugsNotCaused: readonly string[] = ['cross-site', 'unavailable', 'another-person'];

/** Returns the slug of a refusal. */
export const slugOf = (body: unknown): string | undefined => (body as { readonly type?: string } | undefined)?.type;

type RefusalSchema = { readonly allOf?: readonly { readonly properties?: { readonly type?: { readonly enum?: string[] } } }[] };

/** Returns the slugs in the schema of a refusal; none for other schemas. */
export const slugsOf = ({ allOf = [] }: RefusalSchema = {}): readonly string[] =>
  allOf.flatMap(({ properties }) => properties?.type?.enum ?? []);

type Documented = { readonly status: number; readonly slug?: string };

/**
 * Returns the documented answers of an operation that the portal can cause. Each answer has its status, and a refusal also has its slug.
 */
export const readDocumentedAnswers = (operationId: string): readonly Documented[] =>
  Object.entries(operationById(operationId).answers)
    .map(([status, { schema }]) => ({ status: Number(status), schema }))
    .filter(({ status }) => !(status in cannotBeCaused) && Math.floor(status / 100) !== 3)
    .flatMap(({ status, schema }): Documented[] => {
      if (status < 400) return [{ status }];
      const caused = slugsOf(schema).filter((slug) => !slugsNotCaused.includes(slug));
      return caused.map((slug) => ({ status, slug }));
    });

/** Describes the documented answers of an operation that are not among the given answers. */
export const findMissingAnswers = (operationId: string, given: readonly Answer[]): string[] => {
  const replies = given.flatMap((answer) => (answer.kind === 'reply' ? [answer] : []));
  return readDocumentedAnswers(operationId)
    .filter(({ status, slug }) => !replies.some((each) => each.status === status && (!slug || slugOf(each.body) === slug)))
    .map(({ status, slug }) => `${operationId} may answer ${status}${slug ? ` (${slug})` : ''}`);
};
