import { type Effect, Schema } from 'effect';
import { type Answer, call } from '../../../shared/api/call';
import { fetchFile, grantable, grantedIn } from '../../../shared/api/file';
import { mostOfText } from '../rules';
import type { FileText, OpenedFile, OpenFileFailure, Previewable } from '../types';

/** Decodes a text. A text that is no valid UTF-8 has the older encoding. */
const textIn = (bytes: ArrayBuffer, isCut: boolean): string => {
  try {
    // A part may end with half a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const beginningOf = async (response: Response): Promise<FileText> => {
  const bytes = await response.arrayBuffer();
  const size = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? bytes.byteLength);
  const isCut = size > bytes.byteLength || bytes.byteLength > mostOfText;
  return { text: textIn(bytes.slice(0, mostOfText), isCut), isCut };
};

/** Returns the file with the addresses from which elements load it; elements cannot send the header of the session. */
const asLoaded = (file: Previewable, response: Response): Previewable => {
  const url = grantedIn(response);
  if (url === null) return file;
  if (file.look === 'web') return { ...file, preview: url };
  return {
    ...file,
    preview: url,
    download: file.download && `${url}?download=true`,
    captions: file.captions.map(({ language }) => ({ language, src: `${url}?captions=${language}` })),
  };
};

/** Asks for the beginning of a file. One byte says whether the person may see it; the browser loads the rest. */
const ask = async (file: Previewable, signal: AbortSignal): Promise<Answer> => {
  const isText = file.look === 'text';
  const range = `bytes=0-${isText ? mostOfText - 1 : 0}`;
  const address = file.preview ?? '';
  const response = await fetchFile(file.look === 'web' ? address : grantable(address), { range }, signal);
  if (!response.ok) return { error: await response.json().catch(() => ''), response };
  if (isText) return { data: { text: await beginningOf(response), file }, response };
  await response.body?.cancel();
  return { data: { text: null, file: asLoaded(file, response) }, response };
};

/** Asks whether a file exists, and for the address to load it from; for a text also its beginning. Source: the address of the file. */
export const openFile = ({ file }: { file: Previewable }): Effect.Effect<OpenedFile, OpenFileFailure> =>
  call({
    send: (signal) => ask(file, signal),
    decode: Schema.declare((value: unknown): value is OpenedFile => value !== undefined),
    refusals: {
      NotThere: ({ status }) => status === 403 || status === 404,
      Empty: ({ status }) => status === 416,
    },
  });
