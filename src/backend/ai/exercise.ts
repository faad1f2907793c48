import type { components } from '../../shared/api/contract.gen';
import { isRecord } from '../../shared/rules/is-record';

/** Request to a service for an exercise. */
export type ExerciseRequest = components['schemas']['ExerciseRequest']['data'];

/** An exercise in a service's answer. */
export type ComposedExercise = components['schemas']['Exercise'];

export type Question = components['schemas']['ExerciseQuestion'];

/** Exercises have one or two pages, and each option has its letter of the alphabet: more is a fault of the service. */
const MOST_QUESTIONS = 100;
const MOST_OPTIONS = 26;

/** Unpaired surrogates, control characters except line ends and tabs, and characters that change the direction of text. */
const unwanted = /[^\P{Cc}\n\t]|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/gu;

/** A text without unwanted characters; '' for any other value. */
const textIn = (value: unknown): string => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n').replace(unwanted, '') : '');

const isThere = (text: string) => text.trim() !== '';

const listIn = (value: unknown, most: number): readonly unknown[] => {
  const list = Array.isArray(value) ? value : [];
  if (list.length > most) throw new Error(`The answer has a list of ${list.length}`);
  return list;
};

const questionIn = (value: unknown): readonly Question[] => {
  if (!isRecord(value)) return [];
  const [question, answer] = [textIn(value.question), textIn(value.answer)];
  if (!isThere(question)) return [];
  const options = listIn(value.options, MOST_OPTIONS).map(textIn).filter(isThere);
  return [{ question, ...(options.length > 0 && { options }), ...(isThere(answer) && { answer }) }];
};

/**
 * The exercise in a service's answer, with its known fields only.
 * @returns undefined where there is neither a question nor an exercise
 * @throws where the answer has more questions or options than allowed
 */
export const exerciseIn = (answer: unknown): ComposedExercise | undefined => {
  if (!isRecord(answer)) return undefined;
  const questions = listIn(answer.questions, MOST_QUESTIONS).flatMap(questionIn);
  const [exercise, info] = [textIn(answer.exercise), textIn(answer.info)];
  if (isThere(exercise)) return questions.length > 0 ? { questions, exercise, info } : { exercise, info };
  return questions.length > 0 ? { questions, info } : undefined;
};
