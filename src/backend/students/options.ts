/** Times of the students' zone. */
export type ZoneOptions = {
  /** Milliseconds between two pings of a page. */
  readonly pingMs: number;
  /** Seconds for which a student counts as present after a sign of life. */
  readonly presenceSeconds: number;
  /** Days after which a device that was not seen again no longer counts. */
  readonly deviceDays: number;
};

/** One lost ping does not make a student absent; a device counts for a school year. */
export const defaultZone: ZoneOptions = { pingMs: 120_000, presenceSeconds: 300, deviceDays: 365 };
