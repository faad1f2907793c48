import type { CallFailure, NamedRefusal } from '../../shared/api/failure';

/**
 * The kind of exercises. `test`: questions with options. `exercise`: tasks as one text. `free`: a text about a question that the person has
 * typed.
 */
export type ExerciseType = 'test' | 'exercise' | 'free';

/** Subject and kind of the exercises that a person wants. */
export type ExerciseWish = {
  readonly titleId: string;
  /** Number of the unit, from 1; 0 while no unit is chosen. */
  readonly unit: number;
  readonly exerciseType: ExerciseType | null;
  /** Text of a free question. */
  readonly question: string;
};

export type Question = {
  readonly question: string;
  readonly options: readonly string[];
  /** Solution of the question; null if the service gives no solution. */
  readonly answer: string | null;
};

/** Exercises that the service has created. */
export type Exercise = {
  readonly questions: readonly Question[];
  /** Text of several lines; '' if the service has created only questions. */
  readonly text: string;
  /** Source of the exercises; '' if the service names no source. */
  readonly info: string;
};

/** The choices that survive a reload, with the exercises created from these choices. */
export type ExercisesDraft = Omit<ExerciseWish, 'titleId'> & { readonly exercise: Exercise | null };

/** The data of a title that the page with its exercises needs. */
export type ExerciseTitle = {
  readonly id: string;
  readonly name: string;
  /** Names of the units, in their order. */
  readonly units: readonly string[];
  /** Whether the person has the title only as a demo. */
  readonly isDemo: boolean;
};

export type CreateFailure = CallFailure | NamedRefusal<'TooManyTries'>;
export type { CallFailure };
