import type { CallFailure, Named } from '../../shared/api/failure';

/** How a file can be looked at; `none`: as a download only. */
export type Look = 'picture' | 'pdf' | 'audio' | 'video' | 'web' | 'text' | 'none';

export type Captions = { readonly language: string; readonly src: string };

/** Something that can be looked at without leaving the page. */
export type Previewable = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly look: Look;
  /** For the person, such as 'PDF'; null without a file. */
  readonly format: string | null;
  /** In bytes; null without a file. */
  readonly size: number | null;
  /** Addresses of what is shown and of the file. */
  readonly preview: string | null;
  readonly download: string | null;
  readonly captions: readonly Captions[];
};

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
