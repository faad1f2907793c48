/** Leaves a trace in the console of the browser, for those who help a person. Addresses and bodies stay out: there are secrets in them. */
export const log = (what: string): void => {
  // biome-ignore lint/suspicious/noConsole: it is what this is for
  console.info(what);
};
