import { expect, test } from 'vitest';
import { formatOf, previewKindOf } from '../../../src/shared/rules/files';

const document = 'application/vnd.openxmlformats-officedocument';

test.each([
  ['application/pdf', 'PDF', 'pdf'],
  ['application/zip', 'ZIP', 'none'],
  ['application/msword', 'DOC', 'none'],
  [`${document}.wordprocessingml.document`, 'DOCX', 'none'],
  ['application/vnd.ms-excel', 'XLS', 'none'],
  [`${document}.spreadsheetml.sheet`, 'XLSX', 'none'],
  ['application/vnd.ms-powerpoint', 'PPT', 'none'],
  [`${document}.presentationml.presentation`, 'PPTX', 'none'],
  ['application/vnd.oasis.opendocument.text', 'ODT', 'none'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ODS', 'none'],
  ['application/vnd.oasis.opendocument.presentation', 'ODP', 'none'],
  ['application/x-msdownload', 'EXE', 'none'],
  ['application/vnd.microsoft.portable-executable', 'EXE', 'none'],
  ['application/octet-stream', 'BIN', 'none'],
  ['image/jpeg', 'JPG', 'picture'],
  ['image/svg+xml', 'SVG', 'picture'],
  ['image/webp', 'WEBP', 'picture'],
  ['audio/mpeg', 'MP3', 'audio'],
  ['audio/x-wav', 'WAV', 'audio'],
  ['video/mp4', 'MP4', 'video'],
  ['text/plain', 'TXT', 'text'],
  ['text/html', 'HTML', 'web'],
  ['Text/HTML; charset=utf-8', 'HTML', 'web'],
  ['text/plain ;\n charset=utf-8', 'TXT', 'text'],
  ['text/csv', 'CSV', 'none'],
  ['application/x-tar', 'TAR', 'none'],
  ['application/vnd.rar', 'RAR', 'none'],
  ['application/y-vnd.x-a', 'Y-VND.X-A', 'none'],
  ['oddity', 'ODDITY', 'none'],
] as const)('%s has the name %s and the preview %s', (mimetype, format, previewKind) => {
  expect({ format: formatOf(mimetype), previewKind: previewKindOf(mimetype) }).toEqual({ format, previewKind });
});

test('a resource without a file has no preview', () => {
  expect({ format: formatOf(null), previewKind: previewKindOf(null) }).toEqual({ format: null, previewKind: 'none' });
});
