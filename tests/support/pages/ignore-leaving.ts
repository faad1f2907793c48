/** The answer of a page, or another value if the page is left meanwhile: such a page cannot answer any more. */
export const ignoreLeaving = <Answer>(asked: Promise<Answer>, otherwise: Answer): Promise<Answer> =>
  asked.catch((error: unknown) => {
    if (!/context was destroyed|navigation/.test(String(error))) throw error;
    return otherwise;
  });
