/** The way in which a file can be looked at; `none` for a file that can only be downloaded. */
export type PreviewKind = 'picture' | 'pdf' | 'audio' | 'video' | 'web' | 'text' | 'none';

export type Captions = { readonly language: string; readonly src: string };

/** A file that can be looked at without leaving the page. */
export type Previewable = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly previewKind: PreviewKind;
  /** Name of the format for people, such as 'PDF'; null without a file. */
  readonly format: string | null;
  /** The size in bytes; null without a file. */
  readonly size: number | null;
  /** The address of the preview. The next field, `download`, is the address of the whole file. */
  readonly preview: string | null;
  readonly download: string | null;
  readonly captions: readonly Captions[];
};

/** The attribute of an element that shows a file; its value is the id of the file. */
export const fileAttribute = 'data-file';

/** The names of formats, by media type. A format is listed if people would not recognise it by the end of its media type. */
const names: ReadonlyMap<string, string> = new Map([
  ['application/msword', 'DOC'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'DOCX'],
  ['application/vnd.ms-excel', 'XLS'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'XLSX'],
  ['application/vnd.ms-powerpoint', 'PPT'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PPTX'],
  ['application/vnd.oasis.opendocument.text', 'ODT'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ODS'],
  ['application/vnd.oasis.opendocument.presentation', 'ODP'],
  ['application/x-msdownload', 'EXE'],
  ['application/vnd.microsoft.portable-executable', 'EXE'],
  ['application/epub+zip', 'EPUB'],
  ['application/octet-stream', 'BIN'],
  ['image/jpeg', 'JPG'],
  ['image/svg+xml', 'SVG'],
  ['audio/mpeg', 'MP3'],
  ['text/plain', 'TXT'],
]);

/** Returns a media type without the parameters that may follow it. */
const bare = (mimetype: string) => mimetype.toLowerCase().replace(/\s*;.*/s, '');

/** Returns the name of a media type for people; null where there is no file. */
export const formatOf = (mimetype: string | null): string | null => {
  if (mimetype === null) return null;
  const type = bare(mimetype);
  return names.get(type) ?? type.replace(/^.*\/(?:x-|vnd\.)?/, '').toUpperCase();
};

const kindsByType: ReadonlyMap<string, PreviewKind> = new Map([
  ['application/pdf', 'pdf'],
  ['text/html', 'web'],
  ['text/plain', 'text'],
]);

const kindsByFamily: ReadonlyMap<string, PreviewKind> = new Map([
  ['image', 'picture'],
  ['audio', 'audio'],
  ['video', 'video'],
]);

/** Returns the way in which a file of a media type can be looked at. */
export const previewKindOf = (mimetype: string | null): PreviewKind => {
  if (mimetype === null) return 'none';
  const type = bare(mimetype);
  return kindsByType.get(type) ?? kindsByFamily.get(type.replace(/\/.*/, '')) ?? 'none';
};

export type FileOnTheWire = {
  readonly uuid: string;
  readonly name: string;
  readonly description: string;
  readonly mimetype: string | null;
  readonly size: number | null;
  readonly previewURL: string | null;
  readonly downloadURL: string | null;
  readonly captions: readonly { readonly language: string; readonly url: string }[];
};

/**
 * Converts a file on the wire into a file with addresses that the page can load.
 * @param api address of the API, to which the addresses on the wire are relative
 */
export const fileOf = (api: string, wire: FileOnTheWire): Previewable => {
  const inApi = (address: string | null) => address && `${api}/${address}`;
  return {
    id: wire.uuid,
    name: wire.name,
    description: wire.description,
    previewKind: wire.previewURL === null ? 'none' : previewKindOf(wire.mimetype),
    format: formatOf(wire.mimetype),
    size: wire.size,
    preview: inApi(wire.previewURL),
    download: inApi(wire.downloadURL),
    captions: wire.captions.map(({ language, url }) => ({ language, src: `${api}/${url}` })),
  };
};
