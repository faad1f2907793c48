export const phoneLength = 9;

/** Whether a text is a telephone number: nine digits, no more and no less. */
export const isPhone = (text: string): boolean => /^[0-9]{9}$/.test(text);

/** What may stand in the field while it is being typed: at most nine digits. */
export const phoneDigits = (text: string): string => text.replace(/[^0-9]/g, '').slice(0, phoneLength);
