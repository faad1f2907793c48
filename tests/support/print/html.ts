/** Markup that is safe to put into a page as it is. */
export class Html {
  constructor(readonly text: string) {}
  toString() {
    return this.text;
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const shown = (value: unknown): string =>
  value instanceof Html ? value.text : Array.isArray(value) ? value.map(shown).join('') : escaped(String(value ?? ''));

/** Markup with values in it; text is escaped, markup and lists of it are not. */
export const html = (parts: TemplateStringsArray, ...values: unknown[]): Html =>
  new Html(parts.reduce((text, part, index) => text + shown(values[index - 1]) + part));

const style = new Html(`
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid #8884; }
  ul { margin: 0; padding-left: 1.1rem; }
  section { break-inside: avoid; margin: 2rem 0; }
  .passed { color: #0a7d33; } .failed { color: #c0202a; } .none { opacity: .6; }
  .screens { display: flex; gap: .5rem; } .screens img { width: 16rem; border: 1px solid #8888; }
  svg text { font: 12px system-ui, sans-serif; fill: currentColor; }
  svg .state { fill: #8881; stroke: currentColor; } svg .edge { fill: none; stroke: #888; }
  svg .busy { stroke-dasharray: 4 3; } svg .final { stroke-width: 3; } svg .label { font-size: 10px; opacity: .8; }
  @media print { body { max-width: none; margin: 0; font-size: 11px; } nav { display: none; } }
`);

/** A whole page that needs no network. */
export const page = (title: string, body: Html): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body>${body}</body></html>`
    .text;

/** A name as part of a file's name. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
