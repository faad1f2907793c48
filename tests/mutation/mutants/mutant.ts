/** One fault in one source file: a piece of the source and its replacement. */
export type Edit = {
  /** The kind of the fault, as in the table of kill rates. */
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The description of the fault, with pieces of the source. */
  readonly what: string;
};

export type Mutant = Edit & {
  /** The path of the file, relative to the root of the repository. */
  readonly file: string;
  /** The names around the fault: a component, a state, a call. */
  readonly where: string;
  /** The top-level declaration that contains the fault; in a file of texts, the two keys. */
  readonly declaration: string;
  /** The id of the fault, which does not depend on the line of the fault. */
  readonly key: string;
};

/** Returns the source with the fault. */
export const plantFault = (source: string, { start, end, text }: Edit): string => source.slice(0, start) + text + source.slice(end);
