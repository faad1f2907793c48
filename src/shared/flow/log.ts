/** Writes a line to the console of the browser, for support. Never pass addresses or bodies: they contain secrets. */
export const log = (what: string): void => {
  // biome-ignore lint/suspicious/noConsole: it is what this is for
  console.info(what);
};
