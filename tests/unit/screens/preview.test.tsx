import { fromPromise } from 'xstate';
import { preview } from '../../../src/areas/preview/flows/preview';
import { Preview } from '../../../src/areas/preview/preview';
import type { FileText, Previewable } from '../../../src/areas/preview/types';
import { office, page, picture, text } from '../../models/preview/files';
import { aTeacher } from '../../support/fixtures';
import { type Situation, screensAreAsCommitted } from './screens';

/** The browser shows each file at once: what loads it is a matter of Chromium. */
const shownWith = (content: FileText | null) =>
  preview.provide({
    actors: {
      openFile: fromPromise<FileText | null, { file: Previewable }>(async () => content),
      showFile: fromPromise<void, { file: Previewable }>(async () => undefined),
      watchFile: fromPromise<void, { file: Previewable }>(() => new Promise<void>(() => {})),
    },
  });

const showing = (file: Previewable, content: FileText | null = null): Situation => ({
  user: aTeacher(),
  page: <Preview items={[file]} at={file.id} logic={shownWith(content)} onMove={() => {}} onClose={() => {}} />,
  opens: page,
});

const as = (look: Previewable['look'], name: string): Previewable => ({ ...picture, look, name });
const captions = ['es', 'en', 'eu'].map((language) => ({ language, src: `/api/captions/${language}.vtt` }));

screensAreAsCommitted('Files of each kind', {
  'a short text': showing(text, { text: 'Una vez, un zorro vio unas uvas.', isCut: false }),
  'the beginning of a long text': showing(text, { text: 'Una vez, un zorro vio unas uvas.', isCut: true }),
  'a picture with a description': showing({ ...picture, description: 'Mapa de los ríos de España' }),
  'a picture without a description': showing(picture),
  'a document': showing(as('pdf', 'La ficha')),
  'a recording': showing(as('audio', 'La canción')),
  'a film with captions': showing({ ...as('video', 'El volcán'), captions }),
  'web content': showing(as('web', 'El juego')),
  'a file that browsers do not show': showing(office),
  'a file that cannot be downloaded': showing({ ...picture, download: null }),
});
