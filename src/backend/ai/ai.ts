import { askService } from '../http/ask-service';
import { Away } from '../http/away';
import { Problem } from '../http/problem';
import { type ComposedExercise, type ExerciseRequest, exerciseIn } from './exercise';
import { readFailureMessage } from './failure-message';
import { composeExercise } from './stand-in';
import type { UnitMaterial } from './unit-material';

/** The provider that composes exercises: services of the publisher, the demo's stand-in, or none. */
export type AiOptions =
  | {
      readonly provider: 'services';
      /** Allowed addresses of services, and buckets that these services may read. A request names one address and one bucket. */
      readonly urls: readonly string[];
      readonly buckets: readonly string[];
    }
  | { readonly provider: 'stand-in' }
  | { readonly provider: 'none' };

/** The service and the bucket that the demo's portal names in its requests. */
export const demoAi = { urls: ['https://ai.publisher.example/exercises'], buckets: ['demo-units'] } as const;

/** The time that the portal waits for an exercise, in milliseconds. */
export const AI_MS = 120_000;

/** Maximum length of an answer: enough for an exercise of two pages, even with each letter escaped. */
const MAX_ANSWER_BYTES = 200_000;

/** The error of a service that does not answer, or whose answer is no exercise. */
export class AiAway extends Away {
  constructor(cause: unknown) {
    super('The service that composes exercises is away', { cause });
  }
}

/**
 * Asks a service for an exercise.
 * @throws 422 with the service's message when the service explains why it composes nothing; a plain error for any other failure
 */
const askForExercise = async (url: string, data: ExerciseRequest, signal: AbortSignal): Promise<ComposedExercise> => {
  const { ok, status, json } = await askService(url, { ms: AI_MS, maxBytes: MAX_ANSWER_BYTES, data, signal });
  const exercise = ok ? exerciseIn(json) : undefined;
  if (exercise) return exercise;
  const detail = readFailureMessage(json);
  if (detail !== undefined) throw new Problem(422, 'not-composed', { detail });
  throw new Error(ok ? 'The answer is no exercise' : `The service answers ${status}`);
};

/** Returns the addresses and buckets that a request may name; undefined when there is no provider. */
export const allowedServices = (ai: AiOptions): { readonly urls: readonly string[]; readonly buckets: readonly string[] } | undefined => {
  if (ai.provider === 'none') return undefined;
  return ai.provider === 'stand-in' ? demoAi : ai;
};

/**
 * Returns the service and the bucket that the portal names in its requests: the first entry of each list.
 * @returns undefined without a provider
 */
export const exerciseService = (ai: AiOptions): { readonly url: string; readonly bucket: string } | undefined => {
  const { urls: [url] = [], buckets: [bucket] = [] } = allowedServices(ai) ?? {};
  return url !== undefined && bucket !== undefined ? { url, bucket } : undefined;
};

type ExerciseCall = {
  /** Address of an allowed service. */
  readonly url: string;
  readonly data: ExerciseRequest;
  /** Reads the unit for the stand-in; a real service reads the unit from the bucket. */
  readonly material: () => Promise<UnitMaterial>;
  /** Aborts the request when the caller leaves. */
  readonly signal: AbortSignal;
};

/** Composes an exercise about a unit. @throws 422 when the service explains why it composes nothing, {AiAway} for any other failure */
export const compose = async (ai: AiOptions, { url, data, material, signal }: ExerciseCall): Promise<ComposedExercise> => {
  if (ai.provider === 'stand-in') return composeExercise(data, await material());
  return askForExercise(url, data, signal).catch((error: unknown) => {
    throw error instanceof Problem ? error : new AiAway(error);
  });
};
