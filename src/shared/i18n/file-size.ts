const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const step = 1000;

/** To create one takes longer than to use it for a whole list. */
const formats = new Map<string, Intl.NumberFormat>();

/** Bytes are a word, which has a plural; larger units are signs. */
const formatFor = (locale: string, unit: string): Intl.NumberFormat => {
  const key = `${locale} ${unit}`;
  const known = formats.get(key);
  if (known) return known;
  const created = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: 1,
  });
  formats.set(key, created);
  return created;
};

/** The size of a file for people: '1,2 MB'. */
export const fileSize = (bytes: number, locale: string): string => {
  const power = Math.min(units.length - 1, bytes < step ? 0 : Math.floor(Math.log10(bytes) / 3));
  return formatFor(locale, units[power] ?? 'byte').format(bytes / step ** power);
};
