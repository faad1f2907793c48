/** Writes a line to the console of the browser, for support. Never log an address or a body, because they contain secrets. */
export const log = (what: string): void => {
  // biome-ignore lint/suspicious/noConsole: this function exists to write to the console
  console.info(what);
};
