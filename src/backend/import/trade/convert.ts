import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeNewFolder } from '../new-folder';
import { cartridgeShape, convertCartridge } from './cartridge';
import { isOwnNumber } from './identifiers';
import { convertRoster, rosterShape } from './oneroster';
import { convertOnix, onixShape } from './onix';
import { show } from './refusal';
import { describeTradeReport, leaveOut, makeTradeReport, type TradeReport } from './report';
import { type Defaults, makeRowFiles } from './row-files';
import { openSource } from './source';

/** The formats of the trade that can be converted into a folder for the import. */
export const tradeFormats = ['onix', 'oneroster', 'common-cartridge'] as const;
export type TradeFormat = (typeof tradeFormats)[number];

export const isTradeFormat = (text: string): text is TradeFormat => tradeFormats.some((format) => format === text);

const shapes = { onix: onixShape, oneroster: rosterShape, 'common-cartridge': cartridgeShape } satisfies Record<TradeFormat, unknown>;

/** The file of the report. An import ignores descriptions. */
const reportFile = 'report.md';
/** The folder into which an archive is unpacked while it is converted. An import ignores hidden files. */
const unpacked = '.unpacked';

export type TradeOptions = {
  /** The id of the title to which a cartridge belongs. */
  readonly title?: string | undefined;
  /** Values by column, for cells that the format leaves empty. */
  readonly defaults?: Defaults;
  /** Whether a numeric RecordReference of ONIX is the id of the import, because the sender is the publisher. */
  readonly ownIds?: boolean;
};

/**
 * Converts files of a format of the trade into a new folder, which an import can read. The folder also gets the report. It gets its name
 * when everything is in it. A command that is killed leaves nothing under this name.
 * @param source a folder, an archive (ZIP) or a file
 * @param folder a new or an empty folder
 * @throws {Refusal} when the source cannot be converted at all; then nothing is left
 */
export const convertTrade = async (
  format: TradeFormat,
  source: string,
  folder: string,
  { title, defaults = {}, ownIds = false }: TradeOptions,
): Promise<TradeReport> => {
  if ((format === 'common-cartridge') !== (title !== undefined))
    throw new Error('A cartridge, and nothing else, needs the id of its title: --from common-cartridge --title <id>');
  if (title !== undefined && !isOwnNumber(title)) throw new Error(`--title must be the id of a title, but is ${JSON.stringify(title)}`);
  if (ownIds && format !== 'onix') throw new Error('--own-ids belongs to --from onix');
  const isThere = existsSync(folder);
  await makeNewFolder(folder);
  const place = await realpath(folder);
  const half = `${place}.new-${randomUUID()}`;
  const report = makeTradeReport();
  try {
    await mkdir(half);
    const rows = makeRowFiles(half, shapes[format], defaults, report);
    const opened = await openSource(source, path.join(half, unpacked));
    for (const file of opened.hidden) {
      const shown = show(file);
      leaveOut(report, `hidden file ${shown}`, { file: shown, line: 0 });
    }
    if (format === 'onix') await convertOnix(opened, rows, report, { ownIds });
    else if (format === 'oneroster') await convertRoster(opened, rows, report);
    else await convertCartridge(opened, half, title ?? '', rows, report);
    rows.close();
    await writeFile(path.join(half, reportFile), `${describeTradeReport(report)}\n`);
    await rm(path.join(half, unpacked), { recursive: true, force: true });
    // Neither call succeeds if another command has filled the folder meanwhile.
    await rmdir(place);
    await rename(half, place);
  } catch (error) {
    // A failed removal must not hide why the conversion failed.
    await rm(half, { recursive: true, force: true }).catch(() => undefined);
    if (!isThere) await rmdir(place).catch(() => undefined);
    throw error;
  }
  return report;
};
