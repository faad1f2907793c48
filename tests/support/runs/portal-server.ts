import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core/axe.min.js';
import type { i18n } from 'i18next';
import { isCouponPage } from '../../../src/shared/rules/coupon-pages';
import { type Locale, locales } from '../../../src/shared/rules/locale';
import { exerciseService } from '../exercise-service';
import { pollWidget } from '../poll-widget';

const cacheForever = 'public, max-age=31536000, immutable';
const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/**
 * The address of the portal in the browser, which connects to the real port of the server. Browsers trust localhost as they trust https.
 */
export const origin = 'http://localhost:3000';

/** The path of an empty page with the portal's origin, on which the data of an earlier run are cleared. */
export const emptyPage = '/tests-empty-page';

/** The path of the accessibility checker, which browsers cache. */
export const axeFile = '/tests-axe.js';

/** Returns the path of the texts of a language, which browsers cache. */
export const textsFile = (locale: Locale): string => `/tests-texts-${locale}.json`;

type AddedFiles = Readonly<Record<string, { readonly type: string | undefined; readonly content: string }>>;

/** The files that the tests add to the files of the portal. */
const ownFiles: AddedFiles = {
  [emptyPage]: { type: types['.html'], content: '<!doctype html><html lang="es"><title>-</title>' },
  [pollWidget]: { type: types['.html'], content: '<!doctype html><html lang="es"><title>-</title><p>Encuesta</p>' },
  [axeFile]: { type: types['.js'], content: axe.source },
};

/** A received request, with functions that answer it. */
export type Exchange = {
  readonly method: string;
  /** The full address. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as text; undefined without a body. */
  readonly body: string | undefined;
  readonly isNavigation: boolean;
  readonly reply: (status: number, contentType: string | undefined, body: string | Buffer) => Promise<void>;
  /** Answers with the portal's file at this address, or with the portal's page if there is no such file. */
  readonly file: () => void;
  /** Breaks the connection. */
  readonly cut: () => void;
  /** Calls a function when the page has aborted the request. */
  readonly onGone: (gone: () => void) => void;
};

const textsFiles = (texts: i18n): AddedFiles =>
  Object.fromEntries(
    locales.map((locale) => [
      textsFile(locale),
      { type: types['.json'], content: JSON.stringify(texts.getResourceBundle(locale, 'translation')) },
    ]),
  );

const bodyOf = async (request: IncomingMessage): Promise<string | undefined> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length > 0 ? Buffer.concat(parts).toString() : undefined;
};

/**
 * The built portal on a real server in the test process. A real server is used because browsers cache its files, but not answers that tests
 * give in the browser. It passes all requests to `take`, the network of the current run, except requests for files that the tests add.
 */
export class PortalServer {
  private readonly server = createServer((request, response) => void this.handle(request, response));
  private readonly files = new Map<string, Buffer | null>();
  /** Whether browsers may cache files between runs. */
  keepsFiles = true;
  take: (exchange: Exchange) => void = ({ cut }) => cut();
  private readonly added: AddedFiles;

  /** @param texts the portal's texts in every language, for pages that change their language */
  constructor(texts?: i18n) {
    this.added = { ...ownFiles, ...(texts && textsFiles(texts)) };
  }

  async listen(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
  }

  /** The real port of `origin`. */
  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async handle(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url = '/', headers } = request;
    // Each answer gets its own connection, because browsers automatically retry a request that fails on a reused connection.
    response.setHeader('connection', 'close');
    const added = this.added[new URL(url, origin).pathname];
    if (added) {
      response.writeHead(200, { 'content-type': added.type, 'cache-control': cacheForever }).end(added.content);
      return;
    }
    let hasGone = false;
    const listeners: (() => void)[] = [];
    // a client may abort a request before its body is read
    response.on('close', () => {
      if (response.writableFinished) return;
      hasGone = true;
      for (const listener of listeners) listener();
    });
    const body = await bodyOf(request);
    this.take({
      method,
      url: origin + url,
      headers,
      body,
      isNavigation: headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document',
      reply: async (status, contentType, text) => {
        if (hasGone) return;
        response.writeHead(status, { ...(contentType && { 'content-type': contentType }), 'cache-control': 'no-store' });
        await new Promise<void>((done) => response.end(text, done));
      },
      file: () => this.sendFile(new URL(url, origin).pathname, response),
      cut: () => response.destroy(),
      onGone: (gone) => listeners.push(gone),
    });
    if (hasGone) for (const listener of listeners) listener();
  }

  /** Returns the portal's file at a path; null if there is no file, because the path belongs to a page. */
  private file(path: string): Buffer | null {
    let content = this.files.get(path);
    if (content === undefined) {
      content = path !== '/' && existsSync(dist + path) ? readFileSync(dist + path) : null;
      // Without these settings, the portal offers no exercises and shows no poll.
      if (content && path === '/index.html')
        content = Buffer.from(
          content
            .toString()
            .replace(/(id="portal-config"[^>]*>)\{\}/, `$1${JSON.stringify({ exercises: exerciseService, polls: pollWidget })}`),
        );
      this.files.set(path, content);
    }
    return content;
  }

  private sendFile(path: string, response: ServerResponse) {
    const own = this.file(isCouponPage(path) ? '/coupons.html' : path === '/viewer/pdf' ? '/viewer.html' : path);
    const content = own ?? this.file('/index.html');
    if (!content) throw new Error('There is no build of the portal: npm run build');
    const type = types[own ? extname(path) || '.html' : '.html'] ?? 'application/octet-stream';
    const cacheControl = own && this.keepsFiles && !isCouponPage(path) ? cacheForever : 'no-store';
    response.writeHead(200, { 'content-type': type, 'cache-control': cacheControl, 'content-length': content.length }).end(content);
  }
}
