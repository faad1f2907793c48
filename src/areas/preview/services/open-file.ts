import { type Effect, Schema } from 'effect';
import { type Answer, call } from '../../../shared/api/call';
import { fetchFile, grantedAddressOf, withGrant } from '../../../shared/api/file';
import { textMaxBytes } from '../rules';
import type { FileText, OpenedFile, OpenFileFailure, Previewable } from '../types';

/** Decodes a text as UTF-8, or as Windows-1252 if the text is not valid UTF-8. */
const textIn = (bytes: ArrayBuffer, isCut: boolean): string => {
  try {
    // A part of a text may end in the middle of a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const beginningOf = async (response: Response): Promise<FileText> => {
  const bytes = await response.arrayBuffer();
  const size = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? bytes.byteLength);
  const isCut = size > bytes.byteLength || bytes.byteLength > textMaxBytes;
  return { text: textIn(bytes.slice(0, textMaxBytes), isCut), isCut };
};

/**
 * Returns the file with the addresses that the server has granted by a redirect. Without a redirect, returns the file unchanged. Elements
 * need granted addresses, because an element cannot send the header of the session.
 */
const withGrantedAddresses = (file: Previewable, response: Response): Previewable => {
  const url = grantedAddressOf(response);
  if (url === null) return file;
  if (file.previewKind === 'web') return { ...file, preview: url };
  return {
    ...file,
    preview: url,
    download: file.download && `${url}?download=true`,
    captions: file.captions.map(({ language }) => ({ language, src: `${url}?captions=${language}` })),
  };
};

/**
 * Requests the beginning of a file. The page shows the beginning of a text. For any other file, one byte is enough to find out whether the
 * person may see the file.
 */
const requestBeginning = async (file: Previewable, signal: AbortSignal): Promise<Answer> => {
  const isText = file.previewKind === 'text';
  const range = `bytes=0-${isText ? textMaxBytes - 1 : 0}`;
  const address = file.preview ?? '';
  const response = await fetchFile(file.previewKind === 'web' ? address : withGrant(address), { range }, signal);
  if (!response.ok) return { error: await response.json().catch(() => ''), response };
  if (isText) return { data: { text: await beginningOf(response), file }, response };
  await response.body?.cancel();
  return { data: { text: null, file: withGrantedAddresses(file, response) }, response };
};

/**
 * Requests the beginning of a file, to find out whether the file exists and which address elements can load. The result for a text includes
 * the beginning of the text.
 */
export const openFile = ({ file }: { file: Previewable }): Effect.Effect<OpenedFile, OpenFileFailure> =>
  call({
    send: (signal) => requestBeginning(file, signal),
    decode: Schema.declare((value: unknown): value is OpenedFile => value !== undefined),
    refusals: {
      NotThere: ({ status }) => status === 403 || status === 404,
      Empty: ({ status }) => status === 416,
    },
  });
