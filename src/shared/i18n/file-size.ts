const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const step = 1000;

/** The created number formats, by language and unit, because creating a format takes longer than formatting a whole list. */
const formats = new Map<string, Intl.NumberFormat>();

/** Returns the number format of a unit. Bytes are written as a word, which has a plural; larger units are written as symbols. */
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

/** Writes the size of a file for people: '1,2 MB'. */
export const fileSize = (bytes: number, locale: string): string => {
  const unit = units.findLast((_, power) => bytes >= step ** power) ?? 'byte';
  return formatFor(locale, unit).format(bytes / step ** units.indexOf(unit));
};
