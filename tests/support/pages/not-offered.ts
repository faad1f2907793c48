/** The page offers no such thing to do: the control is missing or cannot be used. */
export class NotOffered extends Error {}

/**
 * The path cannot go on here: a field holds what is to be typed already, which no browser tells a page,
 * or a dialog of the portal stands over the page. The chart alone can be sent such an event.
 */
export class OutOfReach extends Error {}
