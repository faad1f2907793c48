import { pdf } from '../../../src/areas/preview/flows/pdf';
import { PdfViewer } from '../../../src/areas/preview/viewer/pdf-viewer';
import { document } from './documents';

/** The viewer with a document at an address of the portal. */
export function PdfAlone({ logic = pdf }) {
  return <PdfViewer file={document} logic={logic} />;
}
