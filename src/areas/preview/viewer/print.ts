import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { printAreaId, viewerState } from './viewer-state';

/** Scale of the printed pictures, for 150 dots per inch. A document has 72 points per inch. */
const sharpness = 150 / 72;

const pictureOf = async (pdf: PDFDocumentProxy, number: number): Promise<HTMLImageElement> => {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: sharpness });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made));
  // Frees the memory of the canvas at once.
  canvas.width = 0;
  const picture = new Image();
  picture.alt = '';
  picture.src = URL.createObjectURL(blob ?? new Blob());
  await picture.decode();
  return picture;
};

/**
 * Prints a document from pictures of its pages, because PDF.js draws only the pages that are visible in the window. Creates one picture at
 * a time.
 */
export const print = async (pdf: PDFDocumentProxy): Promise<void> => {
  const place = document.getElementById(printAreaId);
  if (!place || viewerState.get().printed !== null) return;
  const clear = () => {
    for (const picture of place.querySelectorAll('img')) URL.revokeObjectURL(picture.src);
    place.replaceChildren();
  };
  clear();
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      viewerState.tell({ printed: number });
      place.append(await pictureOf(pdf, number));
    }
  } finally {
    viewerState.tell({ printed: null });
  }
  window.addEventListener('afterprint', clear, { once: true });
  window.print();
};
