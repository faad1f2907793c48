/** Text by key. */
export type Texts = Readonly<Record<string, string>>;

/** A file of texts, as it is imported. */
export type TextsFile = { readonly default: Texts };

/** Texts of one locale that are built in and load before anything is shown. */
export type FirstTexts = {
  /** The common texts, the shell, sign-in. */
  readonly texts: Texts;
  /** Loaders of the other files, each in its own chunk. */
  readonly areas: Readonly<Record<string, () => Promise<TextsFile>>>;
  /** Loader of PrimeReact's own texts in the language. */
  readonly primeReact: () => Promise<object>;
};
