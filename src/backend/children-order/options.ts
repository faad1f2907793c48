/** Prices of an order of books for children. */
export type ChildrenOrderOptions = {
  /** Cost of an order without VAT, in cents. */
  readonly cents: number;
  /** In hundredths of a percent. */
  readonly vat: number;
};

/** In the demo. */
export const demoChildrenOrder: ChildrenOrderOptions = { cents: 1_005, vat: 400 };

/** When people are reminded of an order that is not paid: in seconds. */
export type ReminderOptions = {
  /** After it was sent. */
  readonly after: number;
  /** While it may be being paid, it is looked at again after this time. */
  readonly again: number;
};

export const defaultReminder: ReminderOptions = { after: 24 * 60 * 60, again: 60 * 60 };

/** Pictures of family books. */
export type FamilyBookOptions = {
  /** 32 bytes; without it the database has one, which protects from nobody who can read the database. */
  readonly key?: Buffer;
  /** Days after which the picture of an order that was sent is deleted at the latest. */
  readonly days: number;
};

export const defaultFamilyBooks: FamilyBookOptions = { days: 90 };

/** A key in base64: 32 bytes. */
export const isFamilyBookKey = (text: string): boolean => /^[A-Za-z0-9+/]{43}=$/.test(text);
