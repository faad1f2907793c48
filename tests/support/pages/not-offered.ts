/** The page offers no such thing to do: the control is missing or cannot be used. */
export class NotOffered extends Error {}
