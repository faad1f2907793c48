import type { Notice } from '../../src/shared/flow/notice';

/** Returns the visible notices, optionally only those of one severity. */
export const notices = (severity?: Notice['severity']): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(severity ? `[data-severity="${severity}"]` : '[data-severity]'),
];

/** Returns the only visible notice. @throws if there is none or more than one */
export function theNotice(severity?: Notice['severity']): HTMLElement {
  const [notice, ...others] = notices(severity);
  if (!notice || others.length > 0) throw new Error(`The document shows ${others.length + (notice ? 1 : 0)} notices`);
  return notice;
}
