const quoteCell = (cell: string): string => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Returns a row of a CSV file, with its line end. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(quoteCell).join(',')}\n`;
