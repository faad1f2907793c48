import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { printAreaId, viewerState } from './viewer-state';

/** Dots of a printed page for each point of the document: 150 to the inch. */
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

/** Makes a picture of each page, one after the other, and prints them, because the screen holds only the pages in the window. */
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
