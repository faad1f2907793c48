import { expect, test } from 'vitest';
import { isTakenBy, messagesOf } from '../support/chart/failures';
import { type locales, textsOf } from '../support/texts';

/** The failures that every call can have, and the failures that every call with a captcha can have. They may disappear with time. */
const passing = [
  'Timeout',
  'NetworkDown',
  'BadResponse',
  'SessionEnded',
  'Refused',
  'TooManyTries',
  'CaptchaRefused',
  'CaptchaUnavailable',
  'RefreshFailed',
];

/** Filters messages for the messages that contain forbidden words in one language. */
const findMessages = async (messages: readonly { chart: string; key: string }[], locale: (typeof locales)[number], words: RegExp) => {
  const texts: Readonly<Record<string, string>> = await textsOf(locale);
  return messages.filter(({ key }) => words.test(texts[key] ?? ''));
};

test.each([
  ['es', /no (nos )?(ha )?respond|sin respuesta|no responde/i],
  ['en', /not? (answer|respon)|did not (answer|respond)/i],
  ['it', /non (ci )?(ha )?rispo|nessuna risposta/i],
] as const)('an answer that makes no sense is never said to be none (%s)', async (locale, words) => {
  expect(
    await findMessages(
      messagesOf((failed) => isTakenBy('BadResponse', failed) && failed.transition.guard !== undefined),
      locale,
      words,
    ),
  ).toEqual([]);
});

test.each([
  ['es', /dentro de un momento/],
  ['en', /in a moment/],
  ['it', /tra un momento/],
] as const)('a refusal that a flow tells apart does not ask to try again in a moment (%s)', async (locale, words) => {
  expect(
    await findMessages(
      messagesOf((failed) => !passing.some((tag) => isTakenBy(tag, failed))),
      locale,
      words,
    ),
  ).toEqual([]);
});

test.each([
  ['es', /^(?!.*esta vez).*(nada|no hemos|no se ha)/],
  ['en', /^(?!.*this time).*(nothing|did not|have not)/],
  ['it', /^(?!.*questa volta).*(nulla|nessuna|non abbiamo|non è stat)/],
] as const)(
  'a try that finds the session ended says nothing about an earlier try, whose answer may be lost (%s)',
  async (locale, words) => {
    const ended = messagesOf((failed) => failed.transition.guard !== undefined && isTakenBy('SessionEnded', failed));
    expect(ended.length).toBeGreaterThan(50);
    expect(await findMessages(ended, locale, words)).toEqual([]);
  },
);
