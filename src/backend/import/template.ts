import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { csvRow } from './csv-row';
import type { Field } from './fields';
import { makeNewFolder } from './new-folder';
import type { Reference, Table } from './table';
import { tables } from './tables';

const kindOf = (to: Reference['to']) => tables.find(({ table }) => table === to)?.kind ?? to;

/** Returns the file to which a column refers. A column with an e-mail address or a code refers by its derived value. */
const targetOf = ({ refers, derived, unstored = [] }: Table, column: string): string | undefined => {
  const isSource = unstored.includes(column);
  const found = refers.find(({ columns }) => columns.includes(column) || (isSource && columns.some((name) => name in derived)));
  return found && kindOf(found.to);
};

const emptyText = ({ empty, optional }: Field): string => {
  if (empty === undefined) return optional ? 'optional' : 'required';
  return empty === null || empty.length === 0 ? 'may be empty' : `empty means ${Array.isArray(empty) ? empty.join('|') : empty}`;
};

const columnRow = (table: Table, [name, field]: readonly [string, Field]): string => {
  const target = targetOf(table, name);
  return `| \`${name}\` | ${field.rule.replaceAll('|', '\\|')} | ${emptyText(field)} | ${target === undefined ? '' : `\`${target}\``} |`;
};

/** Returns the columns of the file by which a row is known. */
const keyOf = ({ key, fields, unstored = [] }: Table): string => {
  const columns = key.flatMap((name) => (name in fields ? name : unstored.length > 0 ? unstored : 'mail'));
  return columns.map((name) => `\`${name}\``).join(' and ');
};

const describeTable = (table: Table): string =>
  [
    `### ${table.kind}`,
    '',
    `${table.about} A row is known by ${keyOf(table)}.`,
    '',
    '| column | must be | | names a row of |',
    '|---|---|---|---|',
    ...Object.entries(table.fields).map((entry) => columnRow(table, entry)),
  ].join('\n');

/** Describes every file of an import, with its columns and their rules, in Markdown. */
export const describeFiles = (): string => `# Files of an import

A folder has any of these files, each as CSV, as the first sheet of an Excel file, as a list of objects in JSON, or as one object on each line (\`countries.csv\`, \`countries.xlsx\`, \`countries.json\`, \`countries.jsonl\`). Files that refer to others come after them in this list.
A file may lack a column that is not required: then an existing row keeps its value, and a new row gets the default.

${tables.map(describeTable).join('\n\n')}
`;

/**
 * Writes an empty file for each table, with its header, and the description of all files.
 * @param folder a new or an empty folder
 */
export const writeTemplate = async (folder: string): Promise<void> => {
  await makeNewFolder(folder);
  await writeFile(path.join(folder, 'README.md'), describeFiles());
  for (const { kind, fields } of tables) await writeFile(path.join(folder, `${kind}.csv`), csvRow(Object.keys(fields)));
};
