import { fromPromise } from 'xstate';
import { preview } from '../../../src/areas/preview/flows/preview';
import type { OpenedFile } from '../../../src/areas/preview/types';

/** A file that has not come yet: what becomes of it is for other models. */
export const stillFile = preview.provide({ actors: { openFile: fromPromise(() => new Promise<OpenedFile>(() => undefined)) } });
