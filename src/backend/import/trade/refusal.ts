import type { Fault } from '../fault';

/** Replaces invisible characters by their codes. Such a character may steer the terminal, or turn the direction of a line. */
export const escapeUnseen = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (found) =>
    found
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** Returns the beginning of a text of a source, for a message. @param most maximum number of characters */
export const show = (text: string, most = 40): string => escapeUnseen(JSON.stringify(text.slice(0, most)));

/** Error when a source cannot be converted at all. Nothing of it is left in the new folder. */
export class Refusal extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ file, line, wrong }) => escapeUnseen(`${file}, line ${line}: ${wrong}`)).join('\n'));
    this.faults = faults;
  }
}

/** Makes the error of one fault. @param line the line in the file; 0 for the whole file */
export const refusal = (file: string, line: number, wrong: string): Refusal => new Refusal([{ file, line, wrong }]);
