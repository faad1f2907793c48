import { fromPromise } from 'xstate';
import { pdfMachine } from '../../../../machines/preview/pdf.machine';
import { loadCode } from '../../../shared/browser/code';
import type { OpenDocumentFailure } from '../types';
import { openedDocument } from '../viewer/viewer-state';
import { tellPage } from '../viewer-news';

const unreadable: OpenDocumentFailure = { _tag: 'Unreadable' };
const cut: OpenDocumentFailure = { _tag: 'Cut' };

export const pdf = pdfMachine.provide({
  actors: {
    openDocument: fromPromise(async ({ input: { address, password }, signal }) => {
      if (address === null) return Promise.reject(unreadable);
      const { openDocument } = await loadCode(() => import('../viewer/reader')).catch(() => Promise.reject(cut));
      return openDocument(address, password, signal);
    }),
    watchDocument: fromPromise(() => openedDocument.lost),
  },
  actions: { tellShown: () => tellPage('shown'), tellFailed: () => tellPage('failed'), tellCut: () => tellPage('cut') },
});
