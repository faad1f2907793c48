/** Parameters in the address of the viewer. */
export type ViewerQuery = {
  /** Address of the product; null if the query has no address, or more than one. */
  readonly address: string | null;
  /** Error of the product; null if the query has no error. */
  readonly error: string | null;
};

/** The error that the browser has not opened the address of the product. */
export type LeavingFailed = { readonly _tag: 'LeavingFailed' };
