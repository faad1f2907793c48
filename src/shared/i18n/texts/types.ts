/** Text by key. */
export type Texts = Readonly<Record<string, string>>;

/** A file of texts, as it is imported. */
export type TextsFile = { readonly default: Texts };

/** What is built in for one locale and loads before anything is shown. */
export type FirstTexts = {
  /** Words that stand everywhere, the shell, sign-in. */
  readonly texts: Texts;
  /** How to get the other files, each in a chunk of its own. */
  readonly areas: Readonly<Record<string, () => Promise<TextsFile>>>;
  /** How to get PrimeReact's own words, over its English ones. */
  readonly primeReact: () => Promise<object>;
};
