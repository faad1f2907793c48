/** British dates have the order that all our readers use. */
const day = new Intl.DateTimeFormat('en-GB');

/** A day as DD/MM/YYYY in every language, in the reader's own time zone. */
export const formatDate = (date: Date): string => day.format(date);
