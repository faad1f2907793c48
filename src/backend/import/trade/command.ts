import { convertTrade, isTradeFormat, tradeFormats } from './convert';
import { describeTradeReport } from './report';

/** The options of the command that converts files of the trade. */
export const tradeOptions = {
  from: { type: 'string' },
  title: { type: 'string' },
  'own-ids': { type: 'boolean', default: false },
  set: { type: 'string', multiple: true, default: [] as string[] },
} as const;

type Values = {
  readonly from: string;
  readonly title?: string | undefined;
  readonly set: readonly string[];
  readonly 'own-ids'?: boolean;
};

/** Splits the values of `--set`, such as `stage=Primaria`, into columns and cells. */
const readDefaults = (set: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(set.map((each) => [each.replace(/=.*/s, ''), each.replace(/^[^=]*=?/s, '')]));

/**
 * Converts files of the trade into a new folder for an import, and prints the report.
 * @param places the source and the new folder
 * @returns whether nothing of the source is wrong
 */
export const convertNow = async ({ from, title, set, 'own-ids': ownIds = false }: Values, places: readonly string[]): Promise<boolean> => {
  const [source, folder, ...others] = places;
  if (!isTradeFormat(from)) throw new Error(`--from must be one of ${tradeFormats.join(', ')}, but is ${JSON.stringify(from)}`);
  if (source === undefined || folder === undefined || others.length > 0)
    throw new Error(`Say what is converted, and into which new folder: npm run import -- --from ${from} <file or folder> <new folder>`);
  const report = await convertTrade(from, source, folder, { title, defaults: readDefaults(set), ownIds });
  console.log(describeTradeReport(report));
  console.log(`\n${folder} can be read and corrected now. Then import it: npm run import -- ${folder}`);
  return report.faultCount === 0;
};
