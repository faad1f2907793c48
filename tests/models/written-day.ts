/**
 * Writes a day as people do in every language of the portal: DD/MM/YYYY. @param day the day as YYYY-MM-DD; a text without hyphens is
 * returned unchanged
 */
export const writtenDay = (day: string): string => day.split('-').reverse().join('/');
