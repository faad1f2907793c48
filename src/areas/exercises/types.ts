import type { CallFailure, Named } from '../../shared/api/failure';

/** What is created: questions with options, an exercise, or the answer to a question of the person’s own. */
export type ExerciseType = 'test' | 'exercise' | 'free';

/** What a person wants exercises about. */
export type ExerciseWish = {
  readonly titleId: string;
  /** From 1; 0 while none is chosen. */
  readonly unit: number;
  readonly exerciseType: ExerciseType | null;
  /** For a free question. */
  readonly question: string;
};

export type Question = {
  readonly question: string;
  readonly options: readonly string[];
  /** Its solution; null where the service gives none. */
  readonly answer: string | null;
};

/** What the service has created. */
export type Exercise = {
  readonly questions: readonly Question[];
  /** Text of several lines; '' where there are questions only. */
  readonly text: string;
  /** Where it comes from; '' where the service does not say. */
  readonly info: string;
};

/** What survives a reload: what was chosen, and what was created from it. */
export type ExercisesDraft = Omit<ExerciseWish, 'titleId'> & { readonly exercise: Exercise | null };

/** A title, as far as exercises need it. */
export type ExerciseTitle = {
  readonly id: string;
  readonly name: string;
  /** Names of its units, in their order. */
  readonly units: readonly string[];
  /** The person tries it. */
  readonly isDemo: boolean;
};

export type CreateFailure = CallFailure | Named<'TooManyTries'>;
export type { CallFailure };
