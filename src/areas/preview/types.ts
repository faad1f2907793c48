import type { CallFailure, NamedRefusal } from '../../shared/api/failure';
import type { Previewable } from '../../shared/rules/files';

export type { Captions, Previewable, PreviewKind } from '../../shared/rules/files';

/** The beginning of a text. `isCut` is true if the file has more text. */
export type FileText = { readonly text: string; readonly isCut: boolean };

/** A file whose addresses the elements of the page can load. `text`: the beginning of a text file; null for other files. */
export type OpenedFile = { readonly file: Previewable; readonly text: FileText | null };

/**
 * Reasons why a file cannot be opened. `NotThere`: the file does not exist, or the person may not see it. `Empty`: the file has no content.
 */
export type OpenFileFailure = CallFailure | NamedRefusal<'NotThere' | 'Empty'>;

/** The error that a file did not load from the server, or loaded only in part. */
export type FileCut = { readonly _tag: 'Cut' };

/**
 * Reasons why a document cannot be opened. `Locked`: the file needs a password, or the password was wrong. `Unreadable`: the file has
 * loaded, but is broken.
 */
export type OpenDocumentFailure = FileCut | { readonly _tag: 'Locked' | 'Unreadable' };

/** The events that make a picture larger or smaller. */
export type Zooming = 'zoomed.in' | 'zoomed.out';
