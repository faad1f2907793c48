import { mkdir, readdir } from 'node:fs/promises';

/** Makes a folder. @throws when the folder exists and is not empty */
export const makeNewFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`The folder ${folder} is not empty: name a new one`);
};
