import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An answer, read from the bytes of a connection. */
export type RawAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The slug of a problem. */
  readonly type: string | undefined;
};

const slugOf = (headers: Readonly<Record<string, string>>, body: string) =>
  headers['content-type']?.startsWith('application/problem+json') && body !== '' ? (JSON.parse(body) as { type: string }).type : undefined;

const read = (text: string): RawAnswer => {
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { status: Number(first.split(' ')[1]), headers, body, type: slugOf(headers, body) };
};

/** A connection for raw bytes. */
export class RawConnection {
  private text = '';
  private readonly closed: Promise<unknown>;

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      this.text += text;
    });
    // A connection that the server closes may emit an error.
    socket.on('error', () => undefined);
    this.closed = once(socket, 'close');
  }

  static async to(address: string): Promise<RawConnection> {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  send(text: string): void {
    this.socket.write(text);
  }

  /** Waits until the server has closed the connection. @returns the bytes received before */
  async end(): Promise<RawAnswer> {
    await this.closed;
    return read(this.text);
  }

  /** Waits until some bytes have come. @returns the bytes received so far */
  async answer(): Promise<RawAnswer> {
    if (this.text === '') await once(this.socket, 'data');
    return read(this.text);
  }
}

/** Sends bytes, and waits until the server has answered and closed the connection. */
export const sendRaw = async (address: string, text: string): Promise<RawAnswer> => {
  const connection = await RawConnection.to(address);
  connection.send(text);
  return connection.end();
};
