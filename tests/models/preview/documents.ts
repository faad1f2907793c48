/** The path of a document, and its full address. */
export const pathOfDocument = '/api/title/6f1c1f3e-58c8-4c70-9d4e-0f0d6f1f0a01/resource/51f4c0a2-3b58-4d5e-9a0b-0f1f5ae3c204/file';
export const document = `http://localhost:3000${pathOfDocument}`;

/** Builds a PDF file. @param more further entries of the trailer of the file */
const pdf = (objects: readonly string[], more = ''): Buffer => {
  let file = '%PDF-1.7\n';
  const at = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${at.join('')}`;
  return Buffer.from(`${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${more} >>\nstartxref\n${file.length}\n%%EOF\n`);
};

/** The objects of one empty page. In its original size, the page fills the width of the usual window. */
const onePage = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 870 900] >>',
];

export const pdfOfOnePage = pdf(onePage);

/** Builds a document with a given number of pages. Each page is in a part of the file that needs a separate request. */
export const longPdf = (pages: number): Buffer => {
  const numbers = Array.from({ length: pages }, (_, index) => 4 + 2 * index);
  return pdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages} >>`,
    // The padding keeps all pages out of the first part of the file.
    `<< /Length 70000 >>\nstream\n${' '.repeat(70_000)}\nendstream`,
    ...numbers.flatMap((number) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${number + 1} 0 R >>`,
      `<< /Length 150000 >>\nstream\n${'0 0 m 9 9 l S '.padEnd(150_000)}\nendstream`,
    ]),
  ]);
};

const nobodyKnows = `<${'5a'.repeat(32)}>`;

/** A document that no password opens, because the hashes of its passwords are invented. */
export const lockedPdf = pdf(
  [...onePage, `<< /Filter /Standard /V 1 /R 2 /P -4 /O ${nobodyKnows} /U ${nobodyKnows} >>`],
  `/Encrypt 4 0 R /ID [<00> <00>]`,
);
