import { isRecord } from '../../shared/rules/is-record';

/** The longest message of a service that people read. */
const MAX_LENGTH = 300;

/** Where services write what went wrong. */
const messageIn = (answer: unknown): unknown => {
  if (!isRecord(answer)) return undefined;
  const { message, detail, error } = answer;
  return [message, detail, isRecord(error) ? error.message : error].find((value) => typeof value === 'string');
};

/** Halves of characters, control characters, and those that turn the direction of a text or that nobody sees. */
const unseen = /[\p{Cs}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;

/**
 * Reads a service's message about its failure, as one line of plain text that people may read.
 * @returns undefined when it says nothing, or only something for programs: markup, a stack
 */
export const saidByService = (answer: unknown): string | undefined => {
  const message = messageIn(answer);
  if (typeof message !== 'string') return undefined;
  const line = message.replace(unseen, ' ').trim();
  if (line === '' || /<[a-z!/]/i.test(line) || /^Traceback|\bat .*:\d+:\d+/.test(line)) return undefined;
  const letters = [...line];
  return letters.length <= MAX_LENGTH
    ? line
    : `${letters
        .slice(0, MAX_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
};
