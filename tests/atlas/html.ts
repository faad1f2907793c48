import { style } from './style';

/** Markup that is safe to insert into a page. */
export class Html {
  constructor(readonly text: string) {}
  toString() {
    return this.text;
  }
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const toMarkup = (value: unknown): string =>
  value instanceof Html ? value.text : Array.isArray(value) ? value.map(toMarkup).join('') : escapeHtml(String(value ?? ''));

/** Returns markup from a template. Text values are escaped; markup and lists of markup are inserted unchanged. */
export const html = (parts: TemplateStringsArray, ...values: unknown[]): Html =>
  new Html(parts.reduce((text, part, index) => text + toMarkup(values[index - 1]) + part));

/** Returns the text of a complete HTML page that loads no other file. */
export const page = (title: string, body: Html): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${new Html(style)}</style></head><body><main>${body}</main></body></html>`
    .text;

/**
 * Returns a scrollable region around content that may be wider than the window. The keyboard can scroll the region, and screen readers read
 * its name.
 */
export const wrapScrollable = (name: string, content: Html, kind = ''): Html =>
  html`<div class="scroll ${kind}" role="region" aria-label="${name}" tabindex="0">${content}</div>`;
