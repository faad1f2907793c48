import type { Message } from './message';

/** What a message says; each text as it is, without markup. */
export type Letter = {
  readonly language: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly address: string };
  readonly closing: string;
};

/** Text that shall stand on a page as it is. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const p = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

const button = ({ label, address }: NonNullable<Letter['action']>) =>
  `<p style="margin:24px 0"><a href="${escaped(address)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:#0f766e;color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:14px;color:#566361;word-break:break-all">${escaped(address)}</p>`;

/** A letter in the look of the portal, as a page that mail programs can draw (styles in place, no pictures), and as plain text. */
export const composed = (to: string, { language, subject, greeting, paragraphs, action, closing }: Letter): Message => ({
  to,
  subject,
  html:
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>` +
    '<body style="margin:0;padding:24px 12px;background:#f8f9f8;color:#18211f;font-family:system-ui,-apple-system,\'Segoe UI\',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5">' +
    '<div style="max-width:560px;margin:0 auto;padding:32px;border:1px solid #dfe5e4;border-radius:20px;background:#ffffff">' +
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escaped(subject)}</h1>` +
    [greeting, ...paragraphs].map(p).join('') +
    (action ? button(action) : '') +
    `<p style="margin:24px 0 0;font-size:14px;color:#566361">${escaped(closing)}</p>` +
    '</div></body></html>',
  plain: `${[greeting, ...paragraphs, ...(action ? [`${action.label}:\n${action.address}`] : []), closing].join('\n\n')}\n`,
});
