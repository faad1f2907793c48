import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Size of the first part, in bytes. The first part of a shorter document is the whole document. */
const firstPartSize = 65_536;
/** Time in milliseconds without data after which a connection counts as lost. */
const patience = 20_000;

type Part = { readonly bytes: Uint8Array; readonly status: number; readonly headers: Headers };

/**
 * Reads a part of a file; the last part may be shorter.
 * @param end index of the first byte after the part
 * @throws if the server refuses the part, or the part does not arrive
 */
const readPart = async (address: string, begin: number, end: number, signal: AbortSignal): Promise<Part> => {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), patience);
  };
  const stopReading = () => stop.abort();
  signal.addEventListener('abort', stopReading);
  restartTimer();
  try {
    const { ok, status, headers, body } = await fetch(address, { headers: { range: `bytes=${begin}-${end - 1}` }, signal: stop.signal });
    if (!ok || !body) throw new Error(`The server answers ${status}`);
    const read: BlobPart[] = [];
    for (const reader = body.getReader(); ; ) {
      restartTimer();
      const { done, value } = await reader.read();
      if (done) return { bytes: new Uint8Array(await new Blob(read).arrayBuffer()), status, headers };
      read.push(value);
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stopReading);
  }
};

/**
 * Fetches the parts of a document that PDF.js needs. Reports a part that does not arrive, because PDF.js would wait for it without a time
 * limit.
 */
export class DocumentParts extends PDFDataRangeTransport {
  private constructor(
    private readonly address: string,
    private readonly first: Part,
    length: number,
    private readonly signal: AbortSignal,
    private readonly onLost: () => void,
  ) {
    super(length, first.bytes, first.bytes.length === length);
  }

  /**
   * Fetches the first part of a document.
   * @param onLost called when a part does not arrive, or when the file has been replaced
   * @throws if the first part does not arrive
   */
  static async open(address: string, signal: AbortSignal, onLost: () => void): Promise<DocumentParts> {
    const first = await readPart(address, 0, firstPartSize, signal);
    const [, size] = /\/(\d+)$/.exec(first.headers.get('content-range') ?? '') ?? [];
    return new DocumentParts(address, first, Number(size ?? first.bytes.length), signal, onLost);
  }

  override async requestDataRange(begin: number, end: number): Promise<void> {
    try {
      const { bytes, status, headers } = await readPart(this.address, begin, end, this.signal);
      const isOfThisFile = headers.get('etag') === this.first.headers.get('etag');
      if (status !== 206 || !isOfThisFile || bytes.length !== end - begin) throw new Error('It is another part');
      this.onDataRange(begin, bytes);
    } catch {
      if (!this.signal.aborted) this.onLost();
    }
  }
}
