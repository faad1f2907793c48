/** Times and limits of the students' zone. */
export type ZoneOptions = {
  /** Milliseconds between two pings of a page. */
  readonly pingMs: number;
  /** Milliseconds after its arrival at which a device gets a place, when it is seen then. */
  readonly settleMs: number;
  /** Seconds for which a student counts as present after a sign of life. */
  readonly presenceSeconds: number;
  /** Days without a visit after which a returned device is forgotten. */
  readonly deviceDays: number;
  /** Days after which a device that has never returned (12 hours after its arrival) is forgotten. */
  readonly onceDays: number;
  /** Maximum number of devices for each student that support may allow. */
  readonly mostDevices: number;
  /** The first and the last day on which support may block a link, in days from today. */
  readonly blockFrom: number;
  readonly blockTo: number;
  /** The time zone in which days begin. */
  readonly timeZone: string;
};

/**
 * The default limits. One lost ping does not make a student absent. A device counts for a school year; a device that came once counts until
 * the next lessons. A script that opens a link repeatedly would have to keep each page open until it gets a place.
 */
export const defaultZone: ZoneOptions = {
  pingMs: 120_000,
  settleMs: 20_000,
  presenceSeconds: 300,
  deviceDays: 365,
  onceDays: 3,
  mostDevices: 3,
  blockFrom: -1,
  blockTo: 7,
  timeZone: 'Europe/Madrid',
};
