import { fromPromise } from 'xstate';
import { preview } from '../../../src/areas/preview/flows/preview';
import type { OpenedFile } from '../../../src/areas/preview/types';

/** A preview whose file never finishes loading. Other models test the results of loading. */
export const stillFile = preview.provide({ actors: { openFile: fromPromise(() => new Promise<OpenedFile>(() => undefined)) } });
