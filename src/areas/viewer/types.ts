/** What the address of the viewer says. */
export type ViewerQuery = {
  /** Where the product is; null where there is no single address. */
  readonly address: string | null;
  /** What went wrong at the product; null where nothing did. */
  readonly error: string | null;
};

/** The browser does not go where it is sent. */
export type LeavingFailed = { readonly _tag: 'LeavingFailed' };
