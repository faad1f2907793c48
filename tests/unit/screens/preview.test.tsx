import { Preview } from '../../../src/areas/preview/preview';
import type { FileText, Previewable } from '../../../src/areas/preview/types';
import { office, page, picture, text } from '../../models/preview/files';
import { aTeacher } from '../../support/fixtures';
import { makeInstantPreview } from '../preview/shown-at-once';
import { type Situation, screensAreAsCommitted } from './screens';

const showing = (file: Previewable, content: FileText | null = null): Situation => ({
  user: aTeacher(),
  page: <Preview items={[file]} at={file.id} logic={makeInstantPreview(content)} onMove={() => {}} onClose={() => {}} />,
  opens: page,
});

const as = (previewKind: Previewable['previewKind'], name: string): Previewable => ({ ...picture, previewKind, name });
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
