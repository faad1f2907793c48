import type { CallFailure, Named } from '../../shared/api/failure';
import type { Previewable } from '../../shared/rules/files';

export type { Captions, Look, Previewable } from '../../shared/rules/files';

/** The beginning of a text. */
export type FileText = { readonly text: string; readonly isCut: boolean };

/** A file, as the elements of the page can load it; of a text, the beginning. */
export type OpenedFile = { readonly file: Previewable; readonly text: FileText | null };

/** `NotThere`: it is gone, or not for this person; `Empty`: a file without content. */
export type OpenFileFailure = CallFailure | Named<'NotThere' | 'Empty'>;

/** `Locked`: the file asks for a password, or for another one; `Unreadable`: it is broken, or did not arrive. */
export type OpenDocumentFailure = { readonly _tag: 'Locked' | 'Unreadable' };

/** How a picture is made larger or smaller. */
export type Zooming = 'zoomed.in' | 'zoomed.out';
