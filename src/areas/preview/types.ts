import type { CallFailure, NamedRefusal } from '../../shared/api/failure';
import type { Previewable } from '../../shared/rules/files';

export type { Captions, Look, Previewable } from '../../shared/rules/files';

/** The beginning of a text. */
export type FileText = { readonly text: string; readonly isCut: boolean };

/** A file, as the elements of the page can load it, and the beginning of a text file. */
export type OpenedFile = { readonly file: Previewable; readonly text: FileText | null };

/** `NotThere`: the file is gone, or not for this person; `Empty`: the file has no content. */
export type OpenFileFailure = CallFailure | NamedRefusal<'NotThere' | 'Empty'>;

/** A file, or a part of it, has not come from the server. */
export type FileCut = { readonly _tag: 'Cut' };

/** `Locked`: the file asks for a password, or for another one; `Unreadable`: the file has loaded, but is broken. */
export type OpenDocumentFailure = FileCut | { readonly _tag: 'Locked' | 'Unreadable' };

/** The events that make a picture larger or smaller. */
export type Zooming = 'zoomed.in' | 'zoomed.out';
