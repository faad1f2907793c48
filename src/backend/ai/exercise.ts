import type { components } from '../../shared/api/contract.gen';

/** What is asked of a service. */
export type Wanted = components['schemas']['ExerciseRequest']['data'];

/** What it answers. */
export type Composed = components['schemas']['Exercise'];

export type Question = components['schemas']['ExerciseQuestion'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const questionIn = (value: unknown): readonly Question[] => {
  if (!isRecord(value) || !isText(value.question)) return [];
  const { question, options, answer } = value;
  const texts = Array.isArray(options) ? options.filter(isText) : [];
  return [{ question, ...(texts.length > 0 && { options: texts }), ...(isText(answer) && { answer }) }];
};

/**
 * The exercise in an answer of a service, without what nobody has asked for.
 * @returns undefined where there is neither a question nor an exercise
 */
export const exerciseIn = (answer: unknown): Composed | undefined => {
  if (!isRecord(answer)) return undefined;
  const questions = Array.isArray(answer.questions) ? answer.questions.flatMap(questionIn) : [];
  const info = isText(answer.info) ? answer.info : '';
  if (isText(answer.exercise))
    return questions.length > 0 ? { questions, exercise: answer.exercise, info } : { exercise: answer.exercise, info };
  return questions.length > 0 ? { questions, info } : undefined;
};
