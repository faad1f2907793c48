/** Whether a failure has a name: failures of the portal have one, errors of the browser have none. */
export const isTagged = (failure: unknown): failure is { readonly _tag: unknown } =>
  typeof failure === 'object' && failure !== null && '_tag' in failure;
