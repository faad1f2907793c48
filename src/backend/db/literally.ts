/** The text escaped for LIKE. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
