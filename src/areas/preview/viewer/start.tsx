import '../../../shared/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTheme } from '../../../shared/browser/theme';
import { config } from '../../../shared/config/config';
import { showTexts, textsOf } from '../../../shared/i18n';
import { isLocale } from '../../../shared/rules/locale';
import { ownFile } from '../rules';
import { runningAttribute, tellPage } from '../viewer-news';
import { PdfViewer } from './pdf-viewer';

const query = new URLSearchParams(location.search);
const language = query.get('lang') ?? undefined;
const file = ownFile(query.get('file') ?? '', new URL(config.api, document.baseURI).href);
const root = document.getElementById('viewer');
if (!root) throw new Error('viewer.html has no #viewer');

root.setAttribute(runningAttribute, '');
startTheme();
try {
  await Promise.all([textsOf('preview'), showTexts(isLocale(language) ? language : 'es', null)]);
  createRoot(root).render(
    <StrictMode>
      <PdfViewer file={file} />
    </StrictMode>,
  );
} catch {
  // Without texts, the viewer cannot show a message. Therefore the page around the frame shows a message.
  tellPage('cut');
}
