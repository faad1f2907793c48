import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A message as the mail server receives it. */
export type ArrivedMessage = {
  /** Sender and recipients of the SMTP envelope, not of the message. */
  readonly sender: string;
  readonly recipients: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** The bodies by their media type, such as 'text/html'. */
  readonly bodies: Readonly<Record<string, string>>;
};

/** A local mail server that stores received messages. */
export type MailServer = {
  readonly port: number;
  readonly arrived: readonly ArrivedMessage[];
  readonly close: () => Promise<void>;
};

const bytesOfQuotedPrintable = (coded: string) =>
  Buffer.from(
    coded.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** Decodes the words of a header that are not ASCII: =?UTF-8?Q?…?= or =?UTF-8?B?…?=. */
const decodedHeader = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, how: string, word: string) =>
      (how.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : bytesOfQuotedPrintable(word.replaceAll('_', ' '))).toString(),
    );

const headersOf = (head: string) =>
  Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), decodedHeader(line.slice(line.indexOf(':') + 1).trim())]),
  ) as Record<string, string>;

const parted = (message: string) => {
  const end = message.indexOf('\r\n\r\n');
  return { headers: headersOf(message.slice(0, end)), body: message.slice(end + 4) };
};

const bodyOf = (part: string): readonly [kind: string, body: string] => {
  const { headers, body } = parted(part);
  const codings: Record<string, () => string> = {
    base64: () => Buffer.from(body, 'base64').toString(),
    'quoted-printable': () => bytesOfQuotedPrintable(body).toString(),
  };
  const decoded = codings[headers['content-transfer-encoding'] ?? '']?.() ?? body;
  return [headers['content-type']?.split(';')[0] ?? '', decoded.replaceAll('\r\n', '\n').trimEnd()];
};

const read = (message: string): Pick<ArrivedMessage, 'headers' | 'bodies'> => {
  const { headers, body } = parted(message);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary === undefined ? [message] : body.split(`--${boundary}`).slice(1, -1);
  return { headers, bodies: Object.fromEntries(parts.map((part) => bodyOf(part.replace(/^\r\n/, '')))) };
};

/**
 * Starts a mail server. @param options override the defaults of the server, which accepts all messages. With `port` a server can be
 * restarted on the same port
 */
export const openMailServer = async ({ port = 0, ...options }: SMTPServerOptions & { port?: number } = {}): Promise<MailServer> => {
  const arrived: ArrivedMessage[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onData(stream, { envelope }, done) {
      text(stream).then((message) => {
        const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
        arrived.push({ sender, recipients: envelope.rcptTo.map(({ address }) => address), ...read(message) });
        done();
      }, done);
    },
    ...options,
  });
  // A sender may disconnect in the middle of a message.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    arrived,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
