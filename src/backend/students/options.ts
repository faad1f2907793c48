/** Times and limits of the students' zone. */
export type ZoneOptions = {
  /** Milliseconds between two pings of a page. */
  readonly pingMs: number;
  /** Milliseconds after which a device that has come holds a place, when it is seen then. */
  readonly settleMs: number;
  /** Seconds for which a student counts as present after a sign of life. */
  readonly presenceSeconds: number;
  /** Days after which a device that was not seen again no longer counts. */
  readonly deviceDays: number;
  /** The same of a device that has never come back, on another part of a day. */
  readonly onceDays: number;
  /** The most devices of each student that support may allow. */
  readonly mostDevices: number;
  /** The first and the last day on which support may block a link, in days from today. */
  readonly blockFrom: number;
  readonly blockTo: number;
  /** Where a day begins. */
  readonly timeZone: string;
};

/**
 * One lost ping does not make a student absent; a device counts for a school year, and one that came once until the next lessons. A program
 * that opens a link again and again would have to keep each page open for as long as a place takes.
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
