import { isRecord } from '../../shared/rules/is-record';

/** Maximum length of a shown message, in characters; a longer message is cut. */
const MAX_LENGTH = 300;

/** Finds the message in a service's answer. Services use different fields for the message. */
const messageIn = (answer: unknown): unknown => {
  if (!isRecord(answer)) return undefined;
  const { message, detail, error } = answer;
  return [message, detail, isRecord(error) ? error.message : error].find((value) => typeof value === 'string');
};

/**
 * Unpaired surrogates, control characters, white space and invisible characters, including characters that change the writing direction.
 */
const invisible = /[\p{Cs}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;

/**
 * Reads a service's message about its failure, as one line of plain text that people may read.
 * @returns undefined when there is no message, or only a message for programs, such as markup or a stack trace
 */
export const readFailureMessage = (answer: unknown): string | undefined => {
  const message = messageIn(answer);
  if (typeof message !== 'string') return undefined;
  const line = message.replace(invisible, ' ').trim();
  if (line === '' || /<[a-z!/]/i.test(line) || /^Traceback|\bat .*:\d+:\d+/.test(line)) return undefined;
  const letters = [...line];
  return letters.length <= MAX_LENGTH
    ? line
    : `${letters
        .slice(0, MAX_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
};
