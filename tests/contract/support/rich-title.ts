import { readFileSync } from 'node:fs';
import { demoFilesFolder } from '../../../src/backend/demo/files';
import { uuidOf } from '../../../src/backend/demo/titles';

/** The demo's title with resources of every type. */
export const titleid = uuidOf(1011);

/** Positions of the title's resources, by kind. */
const at = { pdf: 0, png: 2, svg: 4, video: 6, web: 7, external: 8, text: 9, office: 60, zip: 62 } as const;

export type ResourceName = keyof typeof at;

export const idOf = (name: ResourceName) => uuidOf(`1011 resource ${at[name]}`);

/** Returns the content of a file of the demo. */
export const bytesOf = (name: string) => readFileSync(new URL(name, demoFilesFolder));
