import { createHash } from 'node:crypto';
import { type CoverContent, drawCover, drawings } from './cover';
import { encoding } from './cover-picture';

const hashOf = (parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const sample: CoverContent = { id: '1', name: 'Sample 1 ESO', stage: 'ESO', subjects: [], resource: false };

/** A hash that changes with the code that draws covers. A change of this code therefore changes the version of every cover. */
const drawingHash = hashOf([drawCover(sample), drawCover({ ...sample, resource: true }), drawings(), encoding]);

/**
 * Returns a short text that changes with the picture of a cover. The text is part of the picture's address, so browsers may cache the
 * picture.
 */
export const coverVersionOf = ({ id, name, stage, subjects, resource }: CoverContent): string =>
  hashOf([drawingHash, id, name, stage, subjects, resource]).slice(0, 8);
