import type { Notice } from '../../src/shared/flow/notice';

/** The notices that the document shows, of one severity where it is named. */
export const notices = (severity?: Notice['severity']): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(severity ? `[data-severity="${severity}"]` : '[data-severity]'),
];

/** The one notice that the document shows. @throws where there is none, or another one besides */
export function theNotice(severity?: Notice['severity']): HTMLElement {
  const [notice, ...others] = notices(severity);
  if (!notice || others.length > 0) throw new Error(`The document shows ${others.length + (notice ? 1 : 0)} notices`);
  return notice;
}
