/** The page offers no such thing to do: the control is missing or cannot be used. */
export class NotOffered extends Error {}

/** A field already holds what was to be typed: no browser tells a page of that. The chart alone can be sent such an event. */
export class NothingChanges extends Error {}
