import type { components } from '../../shared/api/contract.gen';
import { isRecord } from '../../shared/rules/is-record';

/** Request to a service for an exercise. */
export type ExerciseRequest = components['schemas']['ExerciseRequest']['data'];

/** An exercise in a service's answer. */
export type ComposedExercise = components['schemas']['Exercise'];

export type Question = components['schemas']['ExerciseQuestion'];

/** Maximum number of questions; an exercise has only one or two pages. */
const MAX_QUESTIONS = 100;
/** Maximum number of options of a question, because each option is named by a letter of the alphabet. */
const MAX_OPTIONS = 26;

/** Unpaired surrogates, control characters except line ends and tabs, and characters that change the writing direction. */
const unwanted = /[^\P{Cc}\n\t]|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/gu;

/** Returns a text without unwanted characters; '' for a value that is no text. */
const textIn = (value: unknown): string => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n').replace(unwanted, '') : '');

const hasText = (text: string) => text.trim() !== '';

const listIn = (value: unknown, maximum: number): readonly unknown[] => {
  const list = Array.isArray(value) ? value : [];
  if (list.length > maximum) throw new Error(`The answer has a list of ${list.length}`);
  return list;
};

const questionIn = (value: unknown): readonly Question[] => {
  if (!isRecord(value)) return [];
  const [question, answer] = [textIn(value.question), textIn(value.answer)];
  if (!hasText(question)) return [];
  const options = listIn(value.options, MAX_OPTIONS).map(textIn).filter(hasText);
  return [{ question, ...(options.length > 0 && { options }), ...(hasText(answer) && { answer }) }];
};

/**
 * Reads the exercise in a service's answer, with its known fields only.
 * @returns undefined when the answer contains neither a question nor an exercise
 * @throws when the answer has more questions or options than allowed
 */
export const exerciseIn = (answer: unknown): ComposedExercise | undefined => {
  if (!isRecord(answer)) return undefined;
  const questions = listIn(answer.questions, MAX_QUESTIONS).flatMap(questionIn);
  const [exercise, info] = [textIn(answer.exercise), textIn(answer.info)];
  if (hasText(exercise)) return questions.length > 0 ? { questions, exercise, info } : { exercise, info };
  return questions.length > 0 ? { questions, info } : undefined;
};
