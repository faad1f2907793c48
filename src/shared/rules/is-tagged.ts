/** Whether a failure has a name: values of ours carry one, errors of the browser do not. */
export const isTagged = (failure: unknown): failure is { readonly _tag: unknown } =>
  typeof failure === 'object' && failure !== null && '_tag' in failure;
