/** What is built in for one locale. */
export type BuiltInTexts = {
  /** Text by key. */
  readonly texts: Readonly<Record<string, string>>;
  /** PrimeReact's own words, over its English ones. */
  readonly prime: object;
};
