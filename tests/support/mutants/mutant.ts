/** One fault in one file of the source: a piece of its text replaced by another. */
export type Edit = {
  /** What sort of fault it is, as the table of kill rates calls it. */
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What is wrong, in words and pieces of the source. */
  readonly what: string;
};

export type Mutant = Edit & {
  /** From the top of the repository. */
  readonly file: string;
  /** The names around the fault: a component, a state, a call. */
  readonly where: string;
  /** The top-level declaration that holds the fault; a key of a file of texts. */
  readonly declaration: string;
  /** Names the fault whatever line it stands on. */
  readonly key: string;
};

/** The source with the fault in it. */
export const planted = (source: string, { start, end, text }: Edit): string => source.slice(0, start) + text + source.slice(end);
