import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { demoFilesFolder } from '../demo/files';
import { pdf } from '../demo/make/pdf';
import { loadSharp } from '../pictures';
import { csvRow } from './csv-row';
import { filesFolder } from './files';
import { makeNewFolder } from './new-folder';
import { assetFiles, samplePictures, sampleRows, sampleTitles, titleResources, unitResources } from './sample-rows';
import { tables } from './tables';

/** Writes the rows of each kind as CSV, with the columns that the rows have. */
const writeRows = async (folder: string): Promise<void> => {
  for (const { kind, fields } of tables) {
    const rows = sampleRows[kind] ?? [];
    const columns = Object.keys(fields).filter((name) => rows.some((row) => name in row));
    const lines = [columns, ...rows.map((row) => columns.map((name) => String(row[name] ?? '')))];
    await writeFile(path.join(folder, `${kind}.csv`), lines.map(csvRow).join(''));
  }
};

const readDemoFile = (name: string): Promise<Buffer> => readFile(new URL(name, demoFilesFolder));

/** Reads a file of the demo, or all files of a folder. @returns the bytes by key */
const copyDemo = async (key: string, from: string): Promise<readonly (readonly [string, Buffer])[]> => {
  if (!from.endsWith('/')) return [[key, await readDemoFile(from)]];
  const names = await readdir(new URL(from, demoFilesFolder), { recursive: true });
  const files = names.filter((name) => path.extname(name) !== '');
  return Promise.all(files.map(async (name) => [path.join(path.dirname(key), name), await readDemoFile(from + name)] as const));
};

/** Makes the files of the sample: their own documents, and drawings and sounds of the demo. @returns the bytes by key */
const makeFiles = async (): Promise<ReadonlyMap<string, Buffer>> => {
  const sharp = await loadSharp();
  const drawing = await sharp(await readDemoFile('scheme.svg'))
    .flatten({ background: 'white' })
    .jpeg()
    .toBuffer();
  const files = new Map<string, Buffer>();
  const copy = async (key: string, from: string) => {
    for (const [name, bytes] of await copyDemo(key, from)) files.set(name, bytes);
  };
  for (const { name, folder, units } of sampleTitles) {
    for (const [index, unit] of units.entries()) {
      const inside = `${folder}/${index + 1}`;
      for (const resource of unitResources) if ('from' in resource) await copy(`${inside}/${resource.file}`, resource.from);
      await copy(`${inside}/video.es.vtt`, 'clock.es.vtt');
      files.set(`${inside}/ficha.pdf`, pdf(`${name}: ${unit}`, [{ heading: unit, lines: [name, '', 'Nombre: ______________________'] }]));
      files.set(`${inside}/dibujo.jpg`, drawing);
    }
    for (const { file, from } of titleResources) await copy(`${folder}/${file}`, from);
  }
  for (const [key, from] of Object.entries(assetFiles)) await copy(key, from);
  for (const [key, scene] of Object.entries(samplePictures))
    for (const size of ['full', 'medium', 'thumbnail']) await copy(`${key}-${size}.webp`, `posts/${scene}-${size}.webp`);
  for (const name of ['classroom-language', 'wellbeing'])
    for (const language of ['es', 'en']) await copy(`courses/${name}_${language}.png`, `pdcourses/${name}_${language}.png`);
  return files;
};

/**
 * Writes the rows and files of a small invented publisher, which an import brings into an empty portal. They are always the same.
 * @param folder a new or an empty folder
 */
export const writeSample = async (folder: string): Promise<void> => {
  await makeNewFolder(folder);
  await writeRows(folder);
  for (const [key, bytes] of await makeFiles()) {
    const place = path.join(folder, filesFolder, key);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, bytes);
  }
};
