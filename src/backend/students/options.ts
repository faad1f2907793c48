/** Times and limits of the students' zone. */
export type ZoneOptions = {
  /** Milliseconds between two pings of a page. */
  readonly pingMs: number;
  /** Milliseconds after its arrival from which a device gets a place when it is seen again. */
  readonly settleMs: number;
  /** Seconds for which a student counts as present after a ping. */
  readonly presenceSeconds: number;
  /** Days after its last visit when a returned device is forgotten. */
  readonly deviceDays: number;
  /** Days after its last visit when a device is forgotten that has never returned (12 hours after its arrival). */
  readonly onceDays: number;
  /** Maximum number of devices that support may allow for each student. */
  readonly mostDevices: number;
  /** The first day from which support may block a link, in days from today. */
  readonly blockFrom: number;
  /** The last day from which support may block a link, in days from today. */
  readonly blockTo: number;
  /** The time zone in which days begin. */
  readonly timeZone: string;
};

/**
 * The default limits. One lost ping does not make a student absent. A device that returned counts for a year; a device that came once
 * counts until the next lessons. A script that opens a link repeatedly would have to keep each page open until the page gets a place.
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
