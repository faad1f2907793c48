import { fromPromise } from 'xstate';
import { pdf } from '../../../src/areas/preview/flows/pdf';
import { aTeacher } from '../../support/fixtures';
import { at, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import { answerFile, cut } from '../../support/wire/answers';
import { document, lockedPdf, pathOfDocument, pdfOfOnePage } from './documents';

/** The flow without PDF.js, because PDF.js needs a browser. The call that reads a document runs until the path ends this call. */
const reading = pdf.provide({ actors: { openDocument: fromPromise(() => new Promise<void>(() => {})) } });

const password = 'Uvas2026';

const cutOff = to('cut', { danger: 'preview.incomplete', knows: { typed: '' } });
const failed = to('failed', { danger: 'preview.unreadable', knows: { typed: '' } });

export const pdfModel = model(reading, {
  name: 'Open a PDF document',
  area: 'preview',
  opens: `/viewer/pdf?${new URLSearchParams({ file: pathOfDocument, lang: 'es' })}`,
  page: async () => (await import('./pdf-alone')).PdfAlone,
  knows: { typed: '' },
  inputs: {
    'a person with a document': { user: aTeacher(), input: { address: document }, leads: to('opening') },
  },
  events: {
    'password.changed': ({ known, is }) =>
      is('locked') && known.typed === ''
        ? {
            'types the password': [
              { password },
              ({ is: isIn }) =>
                isIn('locked.wrong')
                  ? to('locked.wrong', { danger: 'viewer.wrongPassword', knows: { typed: password } })
                  : to('locked.unknown', { knows: { typed: password } }),
            ],
          }
        : {},
    'password.given': at({ locked: ({ known }) => (known.typed === '' ? disabled : to('opening')) }),
  },
  calls: {
    openDocument: {
      loads: () => new RegExp(`^${pathOfDocument}$`),
      ends: {
        'reads the document': [{ output: undefined }, to('shown', { knows: { typed: '' } }), answerFile('application/pdf', pdfOfOnePage)],
        'finds it locked': [
          { error: { _tag: 'Locked' } },
          ({ known }) =>
            known.typed === '' ? to('locked.unknown') : to('locked.wrong', { danger: 'viewer.wrongPassword', knows: { typed: '' } }),
          answerFile('application/pdf', lockedPdf),
        ],
        'finds it broken': [{ error: { _tag: 'Unreadable' } }, failed, answerFile('application/pdf', 'no document')],
        'does not get it': [{ error: { _tag: 'Cut' } }, cutOff, cut],
      },
    },
    watchDocument: {
      quietly: true,
      ends: {
        'loses a part of it': [{ output: undefined }, cutOff],
        'cannot go on': [{ error: { _tag: 'Unreadable' } }, failed],
      },
    },
  },
  perform: {
    'password.changed': (page, event) => page.fill('viewer.password', event.password),
    'password.given': (page) => page.press('viewer.open'),
  },
  shows: {
    opening: (page) => page.absent('viewer.print'),
    locked: (page, { typed }) => {
      page.text('viewer.locked');
      page.field('viewer.password', typed);
    },
    shown: (page) => {
      page.button('viewer.print');
      page.field('viewer.search', '');
    },
    cut: (page) => page.absent('viewer.print'),
    failed: (page) => page.absent('viewer.print'),
  },
});
