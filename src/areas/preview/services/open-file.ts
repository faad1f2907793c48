import { type Effect, Schema } from 'effect';
import { type Answer, call } from '../../../shared/api/call';
import { fetchFile } from '../../../shared/api/file';
import { mostOfText } from '../rules';
import type { FileText, OpenFileFailure, Previewable } from '../types';

/** Texts without umlauts of their own kind are of the older encoding. */
const textIn = (bytes: ArrayBuffer, isCut: boolean): string => {
  try {
    // At the end of a part there may be half a character.
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

/** Asks for the beginning of a file. One byte says whether the person may see it; the browser loads the rest. */
const ask = async ({ look, preview }: Previewable, signal: AbortSignal): Promise<Answer> => {
  const isText = look === 'text';
  const response = await fetchFile(preview ?? '', { range: `bytes=0-${isText ? mostOfText - 1 : 0}` }, signal);
  if (!response.ok) return { error: await response.json().catch(() => ''), response };
  if (isText) return { data: await beginningOf(response), response };
  await response.body?.cancel();
  return { data: null, response };
};

/** Whether a file is there; of a text, its beginning. Source: the address of the file. */
export const openFile = ({ file }: { file: Previewable }): Effect.Effect<FileText | null, OpenFileFailure> =>
  call({
    send: (signal) => ask(file, signal),
    decode: Schema.NullOr(Schema.Struct({ text: Schema.String, isCut: Schema.Boolean })),
    refusals: {
      NotThere: ({ status }) => status === 403 || status === 404,
      Empty: ({ status }) => status === 416,
    },
  });
