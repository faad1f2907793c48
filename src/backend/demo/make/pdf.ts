/** A page: its heading, and its lines. */
export type Page = { readonly heading: string; readonly lines: readonly string[] };

/**
 * Escapes a text for a PDF string. The fonts of the document use the encoding WinAnsi, so the text must contain only characters of WinAnsi.
 */
const literal = (text: string) => text.replace(/[\\()]/g, '\\$&');

const contentOf = ({ heading, lines }: Page, number: number, count: number) => {
  const body = lines.map((line) => `(${literal(line)}) Tj T*`).join('\n');
  return `BT /F2 22 Tf 60 770 Td (${literal(heading)}) Tj ET
BT /F1 12 Tf 18 TL 60 730 Td
${body}
ET
BT /F1 10 Tf 60 40 Td (${number} / ${count}) Tj ET`;
};

const objects = (title: string, pages: readonly Page[]): readonly string[] => {
  const first = 6;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  const page = (index: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${first + index * 2 + 1} 0 R >>`;
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return [
    '<< /Type /Catalog /Pages 2 0 R /Lang (es) >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${literal(title)}) >>`,
    ...pages.flatMap((each, index) => {
      const content = contentOf(each, index + 1, pages.length);
      return [page(index), `<< /Length ${content.length} >>\nstream\n${content}\nendstream`];
    }),
  ];
};

/** Makes a document of text pages, in A4. */
export const pdf = (title: string, pages: readonly Page[]): Buffer => {
  let text = '%PDF-1.4\n';
  const all = objects(title, pages);
  const places = all.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const end = text.length;
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};
