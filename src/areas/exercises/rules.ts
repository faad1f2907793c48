import { foldText, lengthOf } from '../../shared/rules/text';
import type { Exercise, ExerciseType, ExerciseWish } from './types';

/** The numbers of the units that a person can choose. */
export const unitNumbers: readonly number[] = Array.from({ length: 10 }, (_, index) => index + 1);

/** The kinds of exercises that a person can choose. */
export const exerciseTypes: readonly ExerciseType[] = ['test', 'exercise', 'free'];

/** The maximum number of characters in a free question, without white space at both ends. */
export const maxCharacters = 2_000;

/** Whether a free question has more characters than the service accepts. */
export const isTooLong = (question: string): boolean => lengthOf(question.trim()) > maxCharacters;

/** Whether exercises can be created: a unit and a kind are chosen. A free question must also have 1 to `maxCharacters` characters. */
export const canCreate = ({ unit, exerciseType, question }: ExerciseWish): boolean => {
  if (unit <= 0 || exerciseType === null) return false;
  return exerciseType !== 'free' || (question.trim() !== '' && !isTooLong(question));
};

/** The maximum number of characters of a title in the name of a file. */
const longestTitle = 60;

/** Shortens a title for the name of a file, so that the unit after the title is not cut off. */
export const shortenTitle = (title: string): string => title.slice(0, longestTitle);

/** Returns a text as the name of a file, with only small letters, digits and hyphens. */
export const fileNameOf = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** The data that a file contains besides the exercises. */
type FileDetails = { readonly title: string; readonly unit: number; readonly exerciseType: ExerciseType | null; readonly question: string };

/** Returns exercises as the text of a JSON file, with all the data that the page shows. */
export const exerciseFile = ({ title, unit, exerciseType, question }: FileDetails, { questions, text, info }: Exercise): string => {
  const fileQuestions = questions.map(({ question: asked, options, answer }) => ({
    question: asked,
    ...(options.length > 0 && { options }),
    ...(answer !== null && { answer }),
  }));
  const content = {
    title,
    unit,
    type: exerciseType,
    ...(exerciseType === 'free' && { question: question.trim() }),
    ...(questions.length > 0 && { questions: fileQuestions }),
    ...(text !== '' && { exercise: text }),
    ...(info !== '' && { info }),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
};
