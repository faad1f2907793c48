import { zip } from './zip';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const format = 'http://schemas.openxmlformats.org';

const types = `${xml}<Types xmlns="${format}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

const relations = `${xml}<Relationships xmlns="${format}/package/2006/relationships"><Relationship Id="rId1" Type="${format}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** Makes a Word document of plain paragraphs. */
export const docx = (paragraphs: readonly string[]): Buffer => {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  const document = `${xml}<w:document xmlns:w="${format}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  return zip({ '[Content_Types].xml': types, '_rels/.rels': relations, 'word/document.xml': document });
};
