import { createHash } from 'node:crypto';
import { type CoverOf, drawCover, drawings } from './cover';
import { encoding } from './cover-picture';

const hashOf = (parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const sample: CoverOf = { id: '1', name: 'Sample 1 ESO', stage: 'ESO', subjects: [], resource: false };

/** A hash that changes with the drawing code, so that a new release draws all covers again. */
const drawing = hashOf([drawCover(sample), drawCover({ ...sample, resource: true }), drawings(), encoding]);

/** @returns a short text that changes with the picture of the cover: a part of its address, so that browsers may keep it */
export const coverVersionOf = ({ id, name, stage, subjects, resource }: CoverOf): string =>
  hashOf([drawing, id, name, stage, subjects, resource]).slice(0, 8);
