/** A code as it is printed on coupons: in capitals, without white space around it. */
export const couponCode = (text: string): string => text.trim().toUpperCase();

/** An e-mail address as a library has it: in small letters, without white space around it. */
export const libraryEmail = (text: string): string => text.trim().toLowerCase();
