/** Text by key. */
export type Texts = Readonly<Record<string, string>>;

/** What is built in for one locale, in two chunks. */
export type BuiltInTexts = {
  /** What the first view needs: words that stand everywhere, the shell, sign-in. */
  readonly first: () => Promise<{
    readonly texts: Texts;
    /** PrimeReact's own words, over its English ones. */
    readonly prime: object;
  }>;
  /** The texts of all other areas. */
  readonly areas: () => Promise<Texts>;
};
