import { fromPromise } from 'xstate';
import { pdfMachine } from '../../../../machines/preview/pdf.machine';
import type { OpenDocumentFailure } from '../types';
import { desk } from '../viewer/reading';
import { tellPage } from '../viewer-news';

const unreadable: OpenDocumentFailure = { _tag: 'Unreadable' };

export const pdf = pdfMachine.provide({
  actors: {
    openDocument: fromPromise(async ({ input: { address, password }, signal }) => {
      if (address === null) return Promise.reject(unreadable);
      const { openDocument } = await import('../viewer/reader').catch(() => Promise.reject(unreadable));
      return openDocument(address, password, signal);
    }),
    watchDocument: fromPromise(() => desk.lost),
  },
  actions: { tellShown: () => tellPage('shown'), tellFailed: () => tellPage('failed') },
});
