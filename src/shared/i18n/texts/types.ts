/** Text by key. */
export type Texts = Readonly<Record<string, string>>;

/** What is built in for one locale and loads before anything is shown. */
export type FirstTexts = {
  readonly texts: Texts;
  /** PrimeReact's own words, over its English ones. */
  readonly prime: object;
};
