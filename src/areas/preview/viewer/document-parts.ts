import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Size of the first part in bytes; a shorter document is then complete. */
const beginning = 65_536;
/** Milliseconds without data after which a connection counts as lost. */
const patience = 20_000;

type Part = { readonly bytes: Uint8Array; readonly status: number; readonly headers: Headers };

/**
 * Reads a part of a file; the last part may be shorter.
 * @param end the first byte that is not of the part
 * @throws if the part is refused, or does not come
 */
const readPart = async (address: string, begin: number, end: number, signal: AbortSignal): Promise<Part> => {
  const stop = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => stop.abort(), patience);
  };
  const leave = () => stop.abort();
  signal.addEventListener('abort', leave);
  listen();
  try {
    const { ok, status, headers, body } = await fetch(address, { headers: { range: `bytes=${begin}-${end - 1}` }, signal: stop.signal });
    if (!ok || !body) throw new Error(`The server answers ${status}`);
    const read: BlobPart[] = [];
    for (const reader = body.getReader(); ; ) {
      listen();
      const { done, value } = await reader.read();
      if (done) return { bytes: new Uint8Array(await new Blob(read).arrayBuffer()), status, headers };
      read.push(value);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', leave);
  }
};

/** The bytes of a document, fetched part by part as it is read. PDF.js waits without an end for a part that does not come. */
export class DocumentParts extends PDFDataRangeTransport {
  private constructor(
    private readonly address: string,
    private readonly first: Part,
    length: number,
    private readonly signal: AbortSignal,
    private readonly lose: () => void,
  ) {
    super(length, first.bytes, first.bytes.length === length);
  }

  /**
   * @param lose called when a part does not come, or when the file has been replaced
   * @throws if the beginning of the document does not come
   */
  static async open(address: string, signal: AbortSignal, lose: () => void): Promise<DocumentParts> {
    const first = await readPart(address, 0, beginning, signal);
    const [, size] = /\/(\d+)$/.exec(first.headers.get('content-range') ?? '') ?? [];
    return new DocumentParts(address, first, Number(size ?? first.bytes.length), signal, lose);
  }

  override async requestDataRange(begin: number, end: number): Promise<void> {
    try {
      const { bytes, status, headers } = await readPart(this.address, begin, end, this.signal);
      const isOfThisFile = headers.get('etag') === this.first.headers.get('etag');
      if (status !== 206 || !isOfThisFile || bytes.length !== end - begin) throw new Error('It is another part');
      this.onDataRange(begin, bytes);
    } catch {
      if (!this.signal.aborted) this.lose();
    }
  }
}
