/** The British write it as all of our readers do. */
const day = new Intl.DateTimeFormat('en-GB');

/** A day as DD/MM/YYYY in every language, in the reader's own time zone. */
export const formatDate = (date: Date): string => day.format(date);
