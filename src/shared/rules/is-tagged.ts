/** Returns whether a failure has a tag. Failures of the portal have a tag, and errors of the browser have none. */
export const isTagged = (failure: unknown): failure is { readonly _tag: unknown } =>
  typeof failure === 'object' && failure !== null && '_tag' in failure;
