import { brand } from '../../shared/rules/brand';
import { escapeMarkup } from '../escape-markup';
import type { Message } from './message';

/** The content of a message. Its texts have no markup. */
export type Letter = {
  readonly language: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Rows of a list after the paragraphs. A row has a label, such as a product, and a value, such as an amount. */
  readonly rows?: readonly (readonly [label: string, value: string])[];
  /** The button. The text `otherwise` introduces the address of the button, for mail programs in which the button does not work. */
  readonly action?: { readonly label: string; readonly address: string; readonly otherwise: string };
  readonly closing: string;
  /** The sender, and the reason for the message. */
  readonly footer: string;
};

/** Dark colours, for mail programs with style sheets. Other programs use the light colours of the inline styles. */
const dark =
  '@media (prefers-color-scheme:dark){' +
  '.ground{background:#0f1518!important}.card{background:#182125!important;border-color:#2c393f!important}' +
  '.text{color:#e9efee!important}.muted{color:#a5b3b2!important}.accent{color:#74cfc2!important}' +
  '.button{background:#74cfc2!important}.button a{color:#06231f!important}}';

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const small = `${font};font-size:14px;line-height:1.5;color:#566361`;

/** Returns an HTML table, the only layout that all mail programs support. */
const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;

const p = (text: string) =>
  `<p class="text" style="margin:0 0 16px;${font};font-size:16px;line-height:1.5;color:#18211f;overflow-wrap:anywhere">${escapeMarkup(text)}</p>`;

const button = ({ label, address, otherwise }: NonNullable<Letter['action']>) =>
  table(
    'style="margin:24px 0"',
    `<tr><td class="button" bgcolor="#0f766e" style="border-radius:12px;background:#0f766e"><a href="${escapeMarkup(address)}" style="display:inline-block;padding:14px 28px;${font};font-size:16px;line-height:1.25;font-weight:600;color:#ffffff;text-decoration:none">${escapeMarkup(label)}</a></td></tr>`,
  ) +
  `<p class="muted" style="margin:0 0 4px;${small}">${escapeMarkup(otherwise)}</p>` +
  `<p style="margin:0 0 16px;${small};word-break:break-all"><a class="accent" href="${escapeMarkup(address)}" style="color:#0f766e">${escapeMarkup(address)}</a></p>`;

const cell = (text: string, style: string) =>
  `<td class="text" style="padding:6px 0;border-bottom:1px solid #dfe5e4;${font};font-size:16px;line-height:1.5;color:#18211f;${style}">${escapeMarkup(text)}</td>`;

const list = (rows: NonNullable<Letter['rows']>) =>
  table(
    'width="100%" style="margin:0 0 16px"',
    rows
      .map(
        ([label, value]) =>
          `<tr>${cell(label, 'overflow-wrap:anywhere')}${cell(value, 'padding-left:16px;text-align:right;white-space:nowrap')}</tr>`,
      )
      .join(''),
  );

/** Composes a message in the portal's design, as plain text and as HTML with tables, inline styles and no pictures. */
export const composeLetter = (to: string, { language, subject, greeting, paragraphs, rows, action, closing, footer }: Letter): Message => ({
  to,
  subject,
  html:
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeMarkup(subject)}</title><style>:root{color-scheme:light dark}${dark}</style></head>` +
    '<body class="ground" style="margin:0;padding:0;background:#f8f9f8">' +
    table(
      'width="100%" class="ground" bgcolor="#f8f9f8" style="background:#f8f9f8"',
      '<tr><td align="center" style="padding:24px 12px">' +
        table(
          'width="560" style="width:100%;max-width:560px"',
          `<tr><td class="accent" style="padding:0 8px 16px;${font};font-size:22px;line-height:1.25;font-weight:700;color:#0f766e">${escapeMarkup(brand.name)}</td></tr>` +
            '<tr><td class="card" bgcolor="#ffffff" style="padding:28px 24px;border:1px solid #dfe5e4;border-radius:20px;background:#ffffff">' +
            `<h1 class="text" style="margin:0 0 16px;${font};font-size:22px;line-height:1.25;font-weight:650;color:#18211f">${escapeMarkup(subject)}</h1>` +
            [greeting, ...paragraphs].map(p).join('') +
            (rows ? list(rows) : '') +
            (action ? button(action) : '') +
            `<p class="muted" style="margin:24px 0 0;${small}">${escapeMarkup(closing)}</p></td></tr>` +
            `<tr><td class="muted" style="padding:16px 8px 0;${small};font-size:13px">${escapeMarkup(footer)}</td></tr>`,
        ) +
        '</td></tr>',
    ) +
    '</body></html>',
  plain: `${[
    greeting,
    ...paragraphs,
    ...(rows ? [rows.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.address}`] : []),
    closing,
    footer,
  ].join('\n\n')}\n`,
});
