/** The equivalent mutants in free adoption, which no test can notice, by key, each with the reason. */
export const adoption: Readonly<Record<string, string>> = {
  "machines/adoption/name-position.machine.ts: list: wrong address: list = '/gratis-adoption': '/gratis-adoption' → '/'":
    'Whoever opens the dialog says where the person is going, so the initial value is never used.',
  "src/areas/adoption/name-position.tsx: NamePosition.to: wrong address: positionRequest.take() ?? '/gratis-adoption': '/gratis-adoption' → '/'":
    'The dialog opens only where a page is kept, so the default is never used.',
};
