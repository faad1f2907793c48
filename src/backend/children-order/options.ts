/** Prices of an order of books for children. */
export type ChildrenOrderOptions = {
  /** Cost of an order without VAT, in cents. */
  readonly cents: number;
  /** Rate of VAT, in hundredths of a percent. */
  readonly vat: number;
};

/** Prices in the demo. */
export const demoChildrenOrder: ChildrenOrderOptions = { cents: 1_005, vat: 400 };

/** Times for the reminder of an unpaid order, in seconds. */
export type ReminderOptions = {
  /** Time from the order to its reminder. */
  readonly after: number;
  /** Time until the next check of an order whose payment may be under way. */
  readonly again: number;
};

export const defaultReminder: ReminderOptions = { after: 24 * 60 * 60, again: 60 * 60 };

/** Settings for the pictures of family books. */
export type FamilyBookOptions = {
  /** Key of 32 bytes. By default the key is in the database, where it does not protect the pictures from readers of the database. */
  readonly key?: Buffer;
  /** Maximum storage time of the pictures of a sent order, in days. */
  readonly days: number;
};

export const defaultFamilyBooks: FamilyBookOptions = { days: 90 };

/** Whether a text is a key: 32 bytes in base64. */
export const isFamilyBookKey = (text: string): boolean => /^[A-Za-z0-9+/]{43}=$/.test(text);
