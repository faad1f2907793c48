/** Times and limits of the students' zone. */
export type ZoneOptions = {
  /** Milliseconds between two pings of a page. */
  readonly pingMs: number;
  /** Milliseconds after the arrival of a device. A device that is seen again after this time gets a place. */
  readonly settleMs: number;
  /** Seconds for which a student counts as present after a ping. */
  readonly presenceSeconds: number;
  /** Number of days for which a returned device is stored after its last visit. */
  readonly deviceDays: number;
  /**
   * Number of days for which any other device with a place is stored after its last visit. A device returns if it is seen 12 hours after
   * its arrival.
   */
  readonly onceDays: number;
  /** Maximum number of devices that support may allow for each student. */
  readonly mostDevices: number;
  /** The earliest day that support may choose for the block of a link, in days from today. */
  readonly blockFrom: number;
  /** The latest day that support may choose for the block of a link, in days from today. */
  readonly blockTo: number;
  /** The time zone in which days begin. */
  readonly timeZone: string;
};

/**
 * The default limits. One lost ping does not make a student absent. A device that returned counts for a year; a device that came once
 * counts until the next lessons. A script that opens a link repeatedly would have to keep each page open until its device gets a place.
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
