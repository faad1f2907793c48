import { readdirSync } from 'node:fs';

/** Lists the files of a folder and its subfolders whose names match, in alphabetical order. */
export const filesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`)
    .sort();
