import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Download } from '../../../src/areas/preview/download';
import { File } from '../../../src/areas/preview/file';
import { Recording } from '../../../src/areas/preview/recording';
import type { Previewable } from '../../../src/areas/preview/types';
import { picture } from '../../models/preview/files';
import { drawPart } from '../library/draw-part';

const captions = ['en', 'es', 'fr'].map((language) => ({ language, src: `/api/captions/${language}` }));
const film: Previewable = { ...picture, name: 'El volcán', previewKind: 'video', captions };

test('captions in the language of the person are on, and each language has its own name', async () => {
  await drawPart(<Recording file={film} isShown />);
  const tracks = [...document.querySelectorAll('video track')].map((track) =>
    ['kind', 'srclang', 'src', 'label', 'default'].map((name) => track.getAttribute(name)),
  );
  expect(tracks).toEqual([
    ['captions', 'en', '/api/captions/en', 'English', null],
    ['captions', 'es', '/api/captions/es', 'Español', ''],
    ['captions', 'fr', '/api/captions/fr', 'fr', null],
  ]);
});

test.each(['side', 'tool'] as const)('a download link stays on the page, with the look %s', async (look) => {
  await drawPart(<Download file={film} look={look} />);
  const link = screen.getByRole('link');
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([film.download, '']);
});

test.each([
  ['web content runs in a frame without the origin of the portal', 'web', 'allow-scripts', film.preview],
  [
    'a document is shown by the viewer of the portal',
    'pdf',
    null,
    `/viewer/pdf?${new URLSearchParams({ file: film.preview ?? '', lang: 'es' })}`,
  ],
] as const)('%s', async (_, previewKind, sandbox, src) => {
  await drawPart(<File file={{ ...film, previewKind }} content={null} zoom={1} isShown onZoom={() => {}} />);
  const frame = screen.getByTitle(film.name);
  expect([frame.getAttribute('sandbox'), frame.getAttribute('src')]).toEqual([sandbox, src]);
});
