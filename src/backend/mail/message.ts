import { isEmail } from '../../shared/rules/email';

/** One message to one person. */
export type Message = {
  readonly to: string;
  readonly subject: string;
  /** The body as HTML, and as plain text for mail programs without HTML. */
  readonly html: string;
  readonly plain: string;
};

/** Whether a text has one line. A line break in a header could add another header, and so another recipient. */
const isOneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text);

/** Checks a message. @throws when the message does not have exactly one recipient, or its subject has more than one line */
export const refuseUnsafe = ({ to, subject }: Message): void => {
  if (!isEmail(to) || to !== to.trim()) throw new Error('A message goes to one e-mail address');
  if (!isOneLine(subject)) throw new Error('The subject of a message is one line');
};
