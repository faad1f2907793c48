import { fromPromise } from 'xstate';
import { preview } from '../../../src/areas/preview/flows/preview';
import type { OpenedFile } from '../../../src/areas/preview/types';

/** A file that has not loaded yet: other models test its results. */
export const stillFile = preview.provide({ actors: { openFile: fromPromise(() => new Promise<OpenedFile>(() => undefined)) } });
