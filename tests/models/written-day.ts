/** A day as people write it, in every language of the portal: DD/MM/YYYY. @param day as YYYY-MM-DD; other texts stay as they are */
export const writtenDay = (day: string): string => day.split('-').reverse().join('/');
