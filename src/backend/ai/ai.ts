import { Away } from '../http/away';
import type { Composed, Wanted } from './exercise';
import { composed } from './stand-in';

/** Who composes exercises: services of the publisher, the demo's stand-in, or nobody. */
export type AiOptions =
  | {
      readonly provider: 'services';
      /** Addresses that may be asked, and buckets that they may read: a request names one of each. */
      readonly urls: readonly string[];
      readonly buckets: readonly string[];
    }
  | { readonly provider: 'stand-in' }
  | { readonly provider: 'none' };

/** What the portal of the demo names. */
export const demoAi = { urls: ['https://ai.publisher.example/exercises'], buckets: ['demo-units'] } as const;

/** The portal waits for as long. */
export const AI_MS = 120_000;

/** The service does not answer, or not with an exercise. */
export class AiAway extends Away {
  constructor(cause: unknown) {
    super('The service that composes exercises is away', { cause });
  }
}

const isExercise = (value: unknown): value is Composed =>
  typeof value === 'object' &&
  value !== null &&
  (('questions' in value && Array.isArray(value.questions)) || ('exercise' in value && typeof value.exercise === 'string')) &&
  'info' in value &&
  typeof value.info === 'string';

/** Follows no redirection: it could lead to an address that is not listed. */
const asked = async (url: string, data: Wanted, signal: AbortSignal): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(data),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(AI_MS)]),
  });
  if (!response.ok) throw new Error(`The service answers ${response.status}`);
  return response.json();
};

/** What may be named in a request; undefined where nobody composes. */
export const listedFor = (ai: AiOptions): { readonly urls: readonly string[]; readonly buckets: readonly string[] } | undefined => {
  if (ai.provider === 'none') return undefined;
  return ai.provider === 'stand-in' ? demoAi : ai;
};

/** The service and the bucket that the portal names: the first of each; null where nobody composes. */
export const exerciseService = (ai: AiOptions): { readonly url: string; readonly bucket: string } | null => {
  const { urls: [url] = [], buckets: [bucket] = [] } = listedFor(ai) ?? {};
  return url !== undefined && bucket !== undefined ? { url, bucket } : null;
};

/**
 * An exercise from a listed service.
 * @param signal of the caller, who may leave
 */
export const compose = async (ai: AiOptions, url: string, data: Wanted, signal: AbortSignal): Promise<Composed> => {
  if (ai.provider === 'stand-in') return composed(data);
  const answer = await asked(url, data, signal).catch((error: unknown) => {
    throw new AiAway(error);
  });
  if (!isExercise(answer)) throw new AiAway(new Error('The answer is no exercise'));
  return answer;
};
