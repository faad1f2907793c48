/** The parts of jsdom that are used outside vitest. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { readonly url: string });
    readonly window: Window & Record<string, unknown>;
  }
}
