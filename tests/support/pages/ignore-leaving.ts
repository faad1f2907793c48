/** Returns the answer of a page, or another value if the page is left meanwhile. A page that was left cannot answer. */
export const ignoreLeaving = <Answer>(asked: Promise<Answer>, otherwise: Answer): Promise<Answer> =>
  asked.catch((error: unknown) => {
    if (!/context was destroyed|navigation/.test(String(error))) throw error;
    return otherwise;
  });
