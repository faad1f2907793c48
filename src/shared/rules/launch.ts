/** A signed form that opens a product or a course in its tool. */
export type Launch = {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
};

/** The number of a window that the portal has opened; null for the window of the portal itself. */
export type WindowHandle = number | null;

/** The failure of a window that the browser has blocked. */
export type WindowBlocked = { readonly _tag: 'WindowBlocked' };
/** The failure of a window that the person has closed. */
export type WindowClosed = { readonly _tag: 'WindowClosed' };

/** Content keys of the texts that are shown while a product or a course opens in its tool. */
export type LaunchWords = {
  /** The text in the empty window. */
  readonly opening: string;
  readonly blocked: string;
  readonly closedMeanwhile: string;
  readonly failed: string;
  /** The message if the tool leads to an address that the portal does not allow. */
  readonly ledElsewhere: string;
  readonly notOffered: string;
};
