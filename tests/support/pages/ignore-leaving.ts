/** The answer of a page that may be left while it is asked: it cannot give one any more then. */
export const ignoreLeaving = <Answer>(asked: Promise<Answer>, otherwise: Answer): Promise<Answer> =>
  asked.catch((error: unknown) => {
    if (!/context was destroyed|navigation/.test(String(error))) throw error;
    return otherwise;
  });
