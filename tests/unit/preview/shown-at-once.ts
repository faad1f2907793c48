import { fromPromise } from 'xstate';
import { preview } from '../../../src/areas/preview/flows/preview';
import type { FileText, OpenedFile, Previewable } from '../../../src/areas/preview/types';

/**
 * Makes the flow of a preview that shows each file at once. The tests in Chromium check the loading.
 * @param content the content of a text file
 */
export const makeInstantPreview = (content: FileText | null = null) =>
  preview.provide({
    actors: {
      openFile: fromPromise<OpenedFile, { file: Previewable }>(async ({ input: { file } }) => ({ file, text: content })),
      showFile: fromPromise<void, { file: Previewable }>(async () => undefined),
      watchFile: fromPromise<void, { file: Previewable }>(() => new Promise<void>(() => {})),
    },
  });
