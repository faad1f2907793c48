/** Writes a line to the console of the browser, for support. Never pass an address or a body to it: these contain secrets. */
export const log = (what: string): void => {
  // biome-ignore lint/suspicious/noConsole: it is what this is for
  console.info(what);
};
