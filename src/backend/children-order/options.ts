/** What orders of books for children need. */
export type ChildrenOrderOptions = {
  /** What an order costs without VAT. */
  readonly cents: number;
  /** In hundredths of a percent. */
  readonly vat: number;
};

/** In the demo. */
export const demoChildrenOrder: ChildrenOrderOptions = { cents: 1_005, vat: 400 };

/** Pictures of family books. */
export type FamilyBookOptions = {
  /** 32 bytes; without it the database has one, which protects from nobody who can read the database. */
  readonly key?: Buffer;
  /** Days after which the picture of an order that was sent is deleted. */
  readonly days: number;
};

export const defaultFamilyBooks: FamilyBookOptions = { days: 90 };

/** A key in base64: 32 bytes. */
export const isFamilyBookKey = (text: string): boolean => /^[A-Za-z0-9+/]{43}=$/.test(text);
